/** A result to show around: what it says, and what it keeps to itself. */
import { afterEach, expect, test, vi } from "vitest";
import { words } from "$lib/app/words.svelte";
import { playLines, start } from "$lib/play/fold";
import { resultOf, resultText } from "$lib/result/result";
import { share } from "$lib/result/share";
import { pictured } from "$lib/rules/from-text";

const NEARLY = "534678912672195348198342567859761423426853791713924856961537284287419635345286.7.";
const say = (key: string, facts?: Record<string, string | number>) => words.say(key, facts);
const played = (...lines: string[]) => playLines(start(pictured(NEARLY, 12), 0), lines);

test("a text tells number, time, mistakes, streak and pace, and no digit of the board", () => {
  const game = played("r9c7=1 @4000", "r9c9=9 @6000");
  expect(resultText(resultOf(game, 6000, 5), "https://x.org/p/12", say)).toBe(
    "Ninefold #12\n0:06 · no mistakes · 5-day streak\n█▄\nhttps://x.org/p/12",
  );
});

test("help is said, a first day is no streak, and without times there is no pace", () => {
  const game = played("used hint", "r9c7=1", "r9c9=9");
  expect(resultText(resultOf(game, 0, 1), "https://x.org/p/12", say).split("\n")).toEqual([
    "Ninefold #12",
    "0:00 · no mistakes · with help",
    "https://x.org/p/12",
  ]);
});

afterEach(() => vi.unstubAllGlobals());

test("the picture goes along where the system takes files, and closing the sheet is no failure", async () => {
  const sent: ShareData[] = [];
  const sheet = (takesFiles: boolean, answer: () => Promise<void>) =>
    vi.stubGlobal("navigator", {
      canShare: () => takesFiles,
      share: (data: ShareData) => {
        sent.push(data);
        return answer();
      },
    });
  const picture = new File(["x"], "ninefold.png", { type: "image/png" });
  sheet(true, async () => undefined);
  expect(await share("text", picture)).toBe("shared");
  sheet(false, async () => undefined);
  expect(await share("text", picture)).toBe("shared");
  expect(sent.map(({ files }) => files?.length ?? 0)).toEqual([1, 0]);
  sheet(true, () => Promise.reject(new DOMException("closed", "AbortError")));
  expect(await share("text", picture)).toBe("left");
  sheet(true, () => Promise.reject(new DOMException("no", "NotAllowedError")));
  expect(await share("text", picture)).toBe("refused");
});
