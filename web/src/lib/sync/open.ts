/** Which shelf this browser gives. */
import { OverflowingShelf } from "./overflow";
import { BrowserShelf, MemoryShelf, type Shelf } from "./shelf";

/** The browser's database with memory beside it for what does not fit, or memory alone where the browser gives none. */
export async function openShelf(onfull: () => void): Promise<{ shelf: Shelf; isLasting: boolean }> {
  try {
    return { shelf: new OverflowingShelf(await BrowserShelf.open(), onfull), isLasting: true };
  } catch {
    return { shelf: new MemoryShelf(), isLasting: false };
  }
}
