/** A draft on its way out of the desk and into it: links, other programs' formats, pictures and pages. */
import { download, readFile } from "$lib/app/files";
import { problemWords } from "$lib/app/problems";
import { convertText, type LaidBoard, layOut } from "$lib/client/formats";
import { Problem } from "$lib/client/http";
import { drawBoard } from "$lib/client/pictures";
import { asProblem } from "$lib/client/problem";
import { type Draft, draftText, keptText, readDraft } from "./draft";
import { draftIn, type PictureKind, withDraft } from "./embedded";
import { linkTo, type Purpose } from "./link";

export const PICTURES: readonly PictureKind[] = ["png", "svg", "pdf"];
/** Formats of other programs, by the names the server knows. */
export const FORMATS = ["f-puzzles", "sudokupad", "json"] as const;
export type ExportFormat = (typeof FORMATS)[number];

export class Exporting {
  isBusy = $state(false);
  problem = $state("");
  /** Sentences about what another program will not show. */
  notices = $state.raw<readonly string[]>([]);
  /** The last text that was made, and for what. */
  made = $state.raw<{ name: Purpose | ExportFormat; text: string } | null>(null);

  link(draft: Draft, purpose: Purpose): Promise<void> {
    return this.#ask(async () => {
      const text = purpose === "test" ? draftText(draft) : keptText(draft);
      this.made = { name: purpose, text: await linkTo(text, purpose) };
    });
  }

  convert(draft: Draft, format: ExportFormat): Promise<void> {
    return this.#ask(async () => {
      if (format === "json") {
        this.made = { name: format, text: JSON.stringify(JSON.parse(keptText(draft)), null, 2) };
        return;
      }
      const { text, losses } = await convertText(draftText(draft), format);
      this.made = { name: format, text };
      this.notices = losses;
    });
  }

  save(draft: Draft, kind: PictureKind): Promise<void> {
    return this.#ask(async () => {
      const picture = await drawBoard(draftText(draft), kind);
      download(await withDraft(picture, kind, keptText(draft)), `${fileName(draft)}.${kind}`);
    });
  }

  saveJson(draft: Draft): void {
    const content = new Blob([JSON.stringify(JSON.parse(keptText(draft)), null, 2)], {
      type: "application/json",
    });
    download(content, `${fileName(draft)}.json`);
  }

  /** The draft of a text or file in any format; null, with a reason, if there is none in it. */
  async read(brought: string | File): Promise<Draft | null> {
    let draft: Draft | null = null;
    await this.#ask(async () => {
      const carried = typeof brought === "string" ? null : await draftIn(brought);
      const text = carried ?? (typeof brought === "string" ? brought : await readFile(brought));
      const own = readDraft(text);
      if (own) {
        draft = own;
        return;
      }
      const board = await layOut(text);
      draft = readDraft(asJson(board));
      this.notices = board.notices;
      if (!draft) throw new Problem("bad-grid");
    });
    return draft;
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.problem = "";
    this.notices = [];
    this.made = null;
    try {
      await work();
    } catch (error) {
      this.problem = problemWords(asProblem(error));
    } finally {
      this.isBusy = false;
    }
  }
}

/** A plain grid is told as a line of cells, and a draft is always JSON. */
const asJson = ({ text, size, title, author, note }: LaidBoard): string =>
  text.trimStart().startsWith("{") ? text : JSON.stringify({ size, givens: text, title, author, text: note });

const fileName = ({ title }: Draft): string =>
  title
    .normalize("NFKD")
    .replace(/[^\w]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 60) || "ninefold";
