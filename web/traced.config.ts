/** The page built so that every function of ours says when it is reached; scripts/trace_journeys.py listens. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { type ESTree, mergeConfig, type Plugin, parseSync, Visitor } from "vite";
import config from "./vite.config.ts";

/** Where a move is handed over to be kept, which is the beginning of a journey. */
const HAND_OVER = "keep";
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

const wrapped = ({ start, end }: ESTree.FunctionBody, before: string, after: string): Insertion[] => [
  [start + 1, before],
  [end - 1, after],
];

/** Waiting spelled out as promises, which can be watched. */
const withPromises = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2016, module: ts.ModuleKind.ESNext },
  }).outputText;

/** The code with a call at the beginning of every function. Functions are told apart by their numbers in the file. */
function marked(code: string, file: string): string {
  const insertions: Insertion[] = [];
  const borders: Insertion[] = [];
  let count = 0;
  const mark = ({ body }: { body: Body }) => {
    insertions.push(...callOut(body, `globalThis.reached?.(${JSON.stringify(file)},${count++})`));
  };
  const handOver = ({ key, value: { body } }: ESTree.MethodDefinition) => {
    const isOne = key.type === "Identifier" && key.name === HAND_OVER && body;
    if (isOne) borders.push(...wrapped(body, "return globalThis.during('keeping', () => {", "});"));
  };
  new Visitor({
    MethodDefinition: handOver,
    FunctionDeclaration: mark,
    FunctionExpression: mark,
    ArrowFunctionExpression: mark,
  }).visit(parseSync("module.js", code).program);
  return [...insertions, ...borders]
    .sort(([one], [other]) => other - one)
    .reduce((text, [place, part]) => text.slice(0, place) + part + text.slice(place), code);
}

/** Works on what the compilers have made of our files, so that a component's template counts as its script does. */
const marking: Plugin = {
  name: "marking",
  enforce: "post",
  transform(code, id) {
    const isOurs = id.startsWith(SOURCE) && /\.(?:ts|svelte)$/.test(id);
    return isOurs ? { code: withPromises(marked(code, relative(SOURCE, id))), map: null } : null;
  },
};

export default mergeConfig(config, { plugins: [marking] });
