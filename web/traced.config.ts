/** The page built so that every function of ours says when it is reached; scripts/trace_journeys.py listens. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, mergeConfig, type Plugin, parseSync, Visitor } from "vite";
import config from "./vite.config.ts";

const SOURCE = fileURLToPath(new URL("./src/", import.meta.url));

type Insertion = readonly [place: number, text: string];
type Body = ESTree.FunctionBody | ESTree.Expression | null;

/** What to write into a function, so that it calls out before anything else. */
function callOut(body: Body, call: string): Insertion[] {
  if (!body) return [];
  if (body.type === "BlockStatement") return [[body.start + 1, `${call};`]];
  return [
    [body.start, `(${call},`],
    [body.end, ")"],
  ];
}

/** The code with a call at the beginning of every function. Functions are told apart by their numbers in the file. */
function marked(code: string, file: string): string {
  const insertions: Insertion[] = [];
  let count = 0;
  const mark = ({ body }: { body: Body }) => {
    insertions.push(...callOut(body, `globalThis.reached?.(${JSON.stringify(file)},${count++})`));
  };
  new Visitor({
    FunctionDeclaration: mark,
    FunctionExpression: mark,
    ArrowFunctionExpression: mark,
  }).visit(parseSync("module.js", code).program);
  return insertions
    .sort(([one], [other]) => other - one)
    .reduce((text, [place, part]) => text.slice(0, place) + part + text.slice(place), code);
}

/** Works on what the compilers have made of our files, so that a component's template counts as its script does. */
const marking: Plugin = {
  name: "marking",
  enforce: "post",
  transform(code, id) {
    const isOurs = id.startsWith(SOURCE) && /\.(?:ts|svelte)$/.test(id);
    return isOurs ? { code: marked(code, relative(SOURCE, id)), map: null } : null;
  },
};

export default mergeConfig(config, { plugins: [marking] });
