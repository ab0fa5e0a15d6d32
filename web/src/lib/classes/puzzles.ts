/** Puzzles for a class; the server hears of each, because everybody loads them by their number. */
import { enterPuzzle } from "$lib/client/puzzles";
import { engine } from "$lib/engine";

export async function puzzlesOfLevel(level: string, count: number): Promise<number[]> {
  const numbers: number[] = [];
  for (let made = 0; made < count; made++) {
    const { number, text } = await engine.make({ level });
    numbers.push(number ?? (await enterPuzzle(text)).number);
  }
  return numbers;
}
