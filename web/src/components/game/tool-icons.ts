/** The signs of the tools, by their keys: strokes on a 24 by 24 grid. */
import type { ToolKey } from "$lib/game/toolbox";
import { ICONS } from "../shared/icons";

const CELL = "M4 4h16v16H4z";

export const TOOL_ICONS: Readonly<Record<ToolKey, string>> = {
  "hint-here": ICONS.target,
  steps: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  path: ICONS.pen,
  check: `M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.500l2.700 2.700L16 9.500`,
  why: ICONS.question,
  "back-to-right": ICONS.undo,
  notes: ICONS.corner,
  "reset-notes": "M5 4v5h5M5.500 9a8 8 0 1 1-1 6",
  pairs: `${CELL}M9 12h.01M15 12h.01`,
  "solve-cell": `${CELL}M10.500 9.500l2.500-1.500v8`,
  "solve-rest": `${CELL}M4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16`,
  try: "M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8",
  "try-keep": ICONS.check,
  "try-back": ICONS.close,
  checkpoint: ICONS.flag,
  checkpoints: "M5 21V5h7l-1.500 3L12 11H5M14 21V8h6l-1.500 2.500L20 13h-6",
  gather: "M4 4h8v8H4zM12 12h8v8h-8zM14.500 4H20v5.500M4 14.500V20h5.500",
  "marker-1": "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  "marker-2": "M5 5h14v14H5z",
  "marker-3": "M12 3l9 9-9 9-9-9z",
  clear: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  command: "M5 7l5 5-5 5M12 18h7",
};
