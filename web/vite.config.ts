import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { firstLoad, gzipped } from "./firstload.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What needs a real server, its answers, or a module that counts its work, runs where they are named. */
function liveTest({ NINEFOLD_SERVER, NINEFOLD_ANSWERS, NINEFOLD_TURNS }: NodeJS.ProcessEnv): string | null {
  if (NINEFOLD_SERVER) return "tests/live/hints-lead-on.ts";
  if (NINEFOLD_TURNS) return "tests/live/turns.ts";
  return NINEFOLD_ANSWERS ? "tests/live/engines-agree.ts" : null;
}

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    gzipped(),
    VitePWA({
      // A new version waits until no page of the old one is open, so that it never interrupts a game.
      registerType: "prompt",
      manifestFilename: "manifest.json",
      manifest: {
        id: "/",
        name: "ninefold",
        short_name: "ninefold",
        description: "Make, play, solve and learn Sudoku",
        display: "standalone",
        background_color: "#FBFAF6",
        theme_color: "#FBFAF6",
        icons: [
          { src: "mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
        ],
      },
      workbox: {
        // Positions to practise on are gzipped in the Python package already.
        globPatterns: ["**/*.{js,css,html,svg,woff2,wasm,txt}", "assets/positions*.gz"],
        // Browsers without vectors are few: they fetch theirs when they need it, and keep it from then on.
        globIgnores: ["**/ninefold-plain*"],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/ninefold-plain-[^/]+\.wasm$/,
            handler: "CacheFirst",
            options: { cacheName: "plain-module", expiration: { maxEntries: 1 } },
          },
        ],
        navigateFallbackDenylist: [/^\/api\//, /^\/_allauth\//, /^\/static\//],
      },
    }),
  ],
  resolve: {
    alias: {
      $components: folder("./src/components"),
      $lib: folder("./src/lib"),
      $module: folder("../build/wasm"),
      $package: folder("../src/ninefold"),
      $words: folder("./src/words"),
    },
    // Tests run in Node, but the page's own half of Svelte is meant.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: "../src/ninefold/server/static/client",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoad() }] } } },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/_allauth": "http://127.0.0.1:8000" } },
  test: {
    environment: "node",
    include: [liveTest(process.env) ?? "tests/**/*.test.ts"],
    setupFiles: ["tests/fake-server.ts"],
  },
});
