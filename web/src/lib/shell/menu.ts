/** The menu of every page, and which of its entries an address lies under. */

/** In their order; the words of its keys are always there. */
export const MENU: readonly { readonly path: string; readonly key: string }[] = [
  { path: "/", key: "menu.welcome" },
  { path: "/new", key: "menu.new" },
  { path: "/play", key: "menu.play" },
  { path: "/solve", key: "menu.solve" },
  { path: "/set", key: "menu.set" },
  { path: "/puzzles", key: "menu.puzzles" },
  { path: "/daily", key: "menu.daily" },
  { path: "/scores", key: "menu.scores" },
  { path: "/me", key: "menu.me" },
  { path: "/print", key: "menu.print" },
  { path: "/course", key: "menu.course" },
  { path: "/practice", key: "menu.practice" },
  { path: "/classes", key: "menu.classes" },
  { path: "/learn", key: "menu.learn" },
  { path: "/how-to-play", key: "menu.how-to-play" },
  { path: "/settings", key: "menu.settings" },
  { path: "/credits", key: "menu.credits" },
];

/** Whether a board is played on there, with its controls beside it. */
export const hasTable = (path: string): boolean =>
  /^\/(?:play$|p\/|solve$|set$|practice\/|course\/|storm$|streak$)/.test(path);

/** The words that name where an address leads, from the menu: the entry it lies under. */
export function nameOf(path: string): string | undefined {
  if (/^\/p\//.test(path)) return "menu.play";
  if (/^\/account/.test(path)) return "menu.account";
  return MENU.find((entry) => `${path}/`.startsWith(`${entry.path}/`))?.key;
}
