/** The npm package: `make npm` builds it into build/npm and packs it. */
import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = process.env.NINEFOLD_NPM ?? folder("../../build/npm");

const BESIDE = [
  ["package.json", "package.json"],
  ["README.md", "README.md"],
  ["ninefold.d.ts", "ninefold.d.ts"],
  ["worker.d.ts", "worker.d.ts"],
  ["../../LICENSE", "LICENSE"],
  ["../../build/wasm/ninefold.wasm", "ninefold.wasm"],
  ["../../build/wasm/ninefold-plain.wasm", "ninefold-plain.wasm"],
  ["../../src/ninefold/logic/cases/techniques.txt", "techniques.txt"],
  ["../../src/ninefold/logic/cases/techniques_chains.txt", "techniques_chains.txt"],
  ["../../src/ninefold/logic/cases/techniques_exotic.txt", "techniques_exotic.txt"],
  ["../../src/ninefold/make/positions.txt.gz", "positions.txt.gz"],
];

export default {
  input: { ninefold: folder("ninefold.ts"), worker: folder("worker.ts"), thread: folder("thread.ts") },
  external: [/^node:/],
  platform: "neutral",
  resolve: { alias: { $lib: folder("../src/lib") } },
  output: { dir: out, format: "es", cleanDir: true, chunkFileNames: "[name].js" },
  plugins: [
    {
      name: "what lies beside the code",
      writeBundle() {
        for (const [from, to] of BESIDE) cpSync(folder(from), `${out}/${to}`);
      },
    },
  ],
};
