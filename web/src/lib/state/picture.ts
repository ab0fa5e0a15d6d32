/** The board as a picture: into the clipboard, or as a file where the browser refuses. */

const WIDTH = 900;

/** Whether it went into the clipboard. */
export async function copyPicture(svg: SVGElement | null): Promise<boolean> {
  if (!svg) return false;
  const picture = await asPng(svg);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    download(picture, "ninefold.png");
    return false;
  }
}

/** Styles do not travel with an SVG, so each shape takes its own along. */
function withOwnStyles(svg: SVGElement): SVGElement {
  const copy = svg.cloneNode(true) as SVGElement;
  const originals = svg.querySelectorAll<SVGElement>("*");
  for (const [at, node] of copy.querySelectorAll<SVGElement>("*").entries()) {
    const original = originals[at];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of [
      "fill",
      "stroke",
      "stroke-width",
      "font-size",
      "font-weight",
      "text-anchor",
      "dominant-baseline",
    ]) {
      node.style.setProperty(name, style.getPropertyValue(name));
    }
    node.style.fontFamily = "sans-serif";
  }
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(WIDTH));
  return copy;
}

async function asPng(svg: SVGElement): Promise<Blob> {
  const text = new XMLSerializer().serializeToString(withOwnStyles(svg));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = WIDTH;
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, WIDTH);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

export function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
