/** Whether the server has another version of the page than this one. */

/** The page's own script, whose name changes with every version. */
const ownScript = (): string =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";

export async function isNewerThere(): Promise<boolean> {
  const name = new URL(ownScript(), location.href).pathname;
  try {
    const response = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
    return response.ok && !(await response.text()).includes(name);
  } catch {
    return false;
  }
}
