/** The system's share sheet. */

export type Shared = "shared" | "left" | "refused";

export const canShare = (): boolean => typeof navigator.share === "function";

/** Hands a text over, with the picture where the system takes files; `left` if the person thought better of it. */
export async function share(text: string, picture: File | null): Promise<Shared> {
  const withFile =
    picture && navigator.canShare?.({ text, files: [picture] }) ? { text, files: [picture] } : { text };
  try {
    await navigator.share(withFile);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "refused";
  }
}
