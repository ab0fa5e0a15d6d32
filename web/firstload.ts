/** What belongs to the first load: everything the page imports without waiting for it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Modules = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** Puts all modules of the first load into one file, so that it comes in one go. */
export function firstLoad(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, modules: Modules): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const facts = modules.getModuleInfo(id);
    const found =
      !!facts && (facts.isEntry || facts.importers.some((importer) => isFirst(importer, modules)));
    known.set(id, found);
    return found;
  };
  return (id, modules) => (isFirst(id, modules) ? "first" : null);
}

/** Lays a gzipped twin beside every file that shrinks; the server hands it out to whoever can read it. */
export function gzipped(): Plugin {
  return {
    name: "gzipped",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css|wasm)$/.test(file))) {
        const file = join(dir, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
