/** What is said of a chain that was drawn: of every link, and of the whole. */
import { t } from "$lib/app/words.svelte";
import { type ChainGround, isOpen } from "$lib/engine/drawn-chain";
import type { JudgedChain } from "$lib/engine/engine";
import { formatCell, formatDigit } from "$lib/rules/cells";

type Mark = JudgedChain["ends"][number];
type Link = JudgedChain["links"][number];

const sayMark = ({ cell, digit }: Mark, size: number): string =>
  t("chain.mark", { digit: formatDigit(digit), cell: formatCell(cell, size) });

const sayAll = (marks: readonly Mark[], size: number): string =>
  marks.map((mark) => sayMark(mark, size)).join(", ");

export function sayLink(link: Link, ground: ChainGround): string {
  const { start, end, house } = link;
  const { size } = ground;
  if (link.reason === "gone") {
    const gone = [start, end].filter((mark) => !isOpen(ground, mark));
    return gone.map((mark) => t("chain.gone", { mark: sayMark(mark, size) })).join(" ");
  }
  const place = house ? t(`chain.${house.kind}`, { index: house.index }) : "";
  return t(`chain.${link.reason}`, {
    start: sayMark(start, size),
    end: sayMark(end, size),
    digit: formatDigit(start.digit),
    cell: formatCell(start.cell, size),
    place: place || t("chain.house"),
  });
}

/** What is wrong with it, or what it proves, and then what is left to do. */
export function sayChain({ outcome, ends, placements, removals, faulty }: JudgedChain, size: number): string {
  const said = t(`chain.outcome-${outcome}`, {
    ends: ends.map((end) => sayMark(end, size)).join(t("chain.or")),
    number: (faulty ?? 0) + 1,
  });
  if (placements.length > 0) return `${said} ${t("chain.place", { marks: sayAll(placements, size) })}`;
  if (removals.length > 0) return `${said} ${t("chain.remove", { marks: sayAll(removals, size) })}`;
  return outcome === "ends" || outcome === "loop" ? `${said} ${t("chain.nothing-left")}` : said;
}
