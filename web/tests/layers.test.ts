/** Imports go down only, as import-linter sees to it in Python: a room knows those below it and none on its own line. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";

const SOURCE = new URL("../src", import.meta.url).pathname;

/** From the top down. Rooms on one line do not know each other. */
const LAYERS: readonly (readonly string[])[] = [
  ["main"],
  ["App"],
  ["routes"],
  ["pages"],
  ["components/shell"],
  ["components/classes", "components/recall", "components/runs"],
  ["components/course"],
  [
    "components/account",
    "components/kiosk",
    "components/learn",
    "components/make",
    "components/me",
    "components/photo",
    "components/practice",
    "components/print",
    "components/review",
    "components/set",
    "components/settings",
    "components/solver",
    "components/welcome",
  ],
  ["components/browse", "components/game"],
  ["components/game/dialogs", "components/pad"],
  ["components/result", "components/step"],
  ["lib/shell"],
  ["lib/photo"],
  ["lib/classes", "lib/runs"],
  ["lib/course"],
  ["lib/browse", "lib/learn", "lib/make", "lib/print", "lib/result", "lib/review", "lib/set", "lib/solver"],
  ["lib/game"],
  ["lib/recall"],
  ["lib/account", "lib/plot", "lib/sync"],
  // A board is given what it draws: it knows no game, and a game does not know how it is drawn.
  ["components/board"],
  ["components/shared"],
  ["lib/keyboard"],
  ["lib/app", "lib/board"],
  ["lib/engine"],
  ["lib/client", "lib/play", "lib/search"],
  ["lib/rules"],
  ["words", "styles"],
];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g;
const ALIASES: Readonly<Record<string, string>> = { $components: "components", $lib: "lib", $words: "words" };

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (path) => statSync(join(SOURCE, path)).isFile() && /\.(?:svelte|ts)$/.test(path),
);

/** The path below `src` that an import of a file leads to, or null where it leads out of it. */
function target(file: string, specifier: string): string | null {
  const [first = "", ...rest] = specifier.split("/");
  if (ALIASES[first]) return join(ALIASES[first], ...rest);
  return specifier.startsWith(".") ? relative(".", normalize(join(dirname(file), specifier))) : null;
}

const rooms = LAYERS.flat().sort((a, b) => b.length - a.length);

/** The room a file stands in; one within another is a room of its own. */
const roomOf = (path: string): string =>
  rooms.find((room) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`) || path === room) ?? "";

const levelOf = (room: string): number => LAYERS.findIndex((layer) => layer.includes(room));

const imports = files.flatMap((file) =>
  [...readFileSync(join(SOURCE, file), "utf8").matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const path = target(file, specifier);
    return path === null ? [] : [{ file, path }];
  }),
);

test("every file stands in a room", () => {
  expect(files.filter((file) => roomOf(file) === "")).toEqual([]);
  expect(imports.filter(({ path }) => roomOf(path) === "")).toEqual([]);
});

test("imports go down only", () => {
  const upward = imports.filter(({ file, path }) => {
    const [from, to] = [roomOf(file), roomOf(path)];
    return from !== to && levelOf(to) <= levelOf(from);
  });
  expect(upward.map(({ file, path }) => `${file} -> ${path}`)).toEqual([]);
});

/** What the engine thinks about. The number of a puzzle that is entered or twinned is the server's own business. */
const ENGINE_CALL =
  /\.POST\("\/api\/v1\/(?:hint|chain|steps|explain|why|review|check|count|solve|rate|make|drills|puzzles)"/;

test("the engine is asked in lib/engine only", () => {
  const asking = files.filter((file) => ENGINE_CALL.test(readFileSync(join(SOURCE, file), "utf8")));
  expect(asking).toEqual(["lib/engine/http-engine.ts"]);
});

test("where the engine runs is decided in one place", () => {
  const ways = ["lib/engine/http-engine", "lib/engine/solve"];
  const knowing = imports.filter(({ path }) => ways.includes(path)).map(({ file }) => file);
  expect([...new Set(knowing)].sort()).toEqual(["lib/engine/http-engine.ts", "lib/engine/index.ts"]);
});
