/** A picture that was dropped, pasted or chosen on another page goes to the page that reads photos. */
import { route } from "$lib/app/route.svelte";

let waiting: File | null = null;

export const isPicture = (brought: string | File | undefined): brought is File =>
  brought instanceof File && brought.type.startsWith("image/");

/** The picture in what was pasted, if there is one. */
export const pastedPicture = ({ clipboardData }: ClipboardEvent): File | undefined =>
  [...(clipboardData?.files ?? [])].find(isPicture);

export function bringPhoto(file: File): void {
  waiting = file;
  route.go("/photo");
}

export function takeBrought(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}
