/** Scrolls no more than it takes to see what has just been said about the board. */
export const comeIntoSight = (node: Element): void => node.scrollIntoView({ block: "nearest" });
