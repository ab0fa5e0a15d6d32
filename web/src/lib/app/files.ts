/** Pictures and files on their way out of the page. */

/** Into the clipboard, or as a file where the browser refuses; whether it went into the clipboard. */
export async function copyPicture(picture: Blob, name: string): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    download(picture, name);
    return false;
  }
}

export function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
