/** What the setter has in hand: digits, regions, a kind of rule, or the eraser. */
import { FORMS, type RuleForm, type ToolKind } from "./rule-forms";

export const PLAIN_TOOLS = ["given", "solution", "regions", "erase"] as const;
/** One of those, or a kind of rule. */
export type Tool = string;

/** Kinds of rules in the groups of the list, by what they are drawn with. */
const GROUPS: readonly (readonly [group: string, tools: readonly ToolKind[]])[] = [
  ["cells", ["set", "cell", "groups"]],
  ["lines", ["path", "arrow"]],
  ["between", ["edge", "corner"]],
  ["outside", ["outside", "diagonal"]],
  ["grid", ["grid", "text"]],
];

export const TOOL_GROUPS: readonly { readonly name: string; readonly forms: readonly RuleForm[] }[] =
  GROUPS.map(([name, tools]) => ({ name, forms: FORMS.filter(({ tool }) => tools.includes(tool)) }));
