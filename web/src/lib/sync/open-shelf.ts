/** Which shelf this browser gives. */
import { OverflowShelf } from "./overflow-shelf";
import { BrowserShelf, MemoryShelf, type Shelf } from "./shelf";

/** The browser's database with memory beside it for what does not fit, or memory alone where the browser gives none. */
export async function openShelf(onfull: () => void): Promise<{ shelf: Shelf; isPersistent: boolean }> {
  try {
    return { shelf: new OverflowShelf(await BrowserShelf.open(), onfull), isPersistent: true };
  } catch {
    return { shelf: new MemoryShelf(), isPersistent: false };
  }
}
