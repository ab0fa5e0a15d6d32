import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  resolve: {
    alias: { $lib: folder("./src/lib"), $words: folder("./src/words") },
    // Tests run in Node, but the page's own half of Svelte is meant.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: { outDir: "../src/ninefold/server/static/client", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/_allauth": "http://127.0.0.1:8000" } },
  test: { environment: "node", include: ["tests/**/*.test.ts"] },
});
