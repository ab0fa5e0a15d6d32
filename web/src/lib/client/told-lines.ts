/** What the server tells while one waits: lines of JSON. A problem on the way is the last of them. */
import { Problem } from "./http";

export async function* toldBy<T extends object>(stream: unknown): AsyncGenerator<T> {
  for await (const line of linesOf(stream as ReadableStream<Uint8Array<ArrayBuffer>>)) {
    const news = JSON.parse(line) as T | { problem: Problem };
    if ("problem" in news) throw new Problem(news.problem.code, news.problem.message, news.problem.facts);
    yield news;
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new Problem("away");
    });
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
