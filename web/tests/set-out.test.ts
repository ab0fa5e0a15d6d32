/** Drafts on their way out of the desk and back: links, pictures that carry them, and other devices. */
import { expect, test } from "vitest";
import type { DraftSummary } from "../src/lib/client/drafts";
import { Problem } from "../src/lib/client/http";
import { emptyDraft, keptText, readDraft } from "../src/lib/set/draft";
import { DraftStore } from "../src/lib/set/draft-store";
import { type DraftServer, DraftSync } from "../src/lib/set/draft-sync";
import { draftIn, withDraft } from "../src/lib/set/embedded";
import { pack, readLink, unpack } from "../src/lib/set/link";
import { patiently } from "../src/lib/set/patience";

const DRAFT = keptText({
  ...emptyDraft(9),
  title: "Grüße – “quoted” & <b>",
  rules: [{ kind: "cage", cells: ["r1c1", "r1c2"], sum: 3 }],
});

test("a link holds a draft, and nonsense is no draft", async () => {
  const packed = await pack(DRAFT);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(DRAFT);
  expect(await readLink(`#test=${packed}`)).toEqual({ purpose: "test", text: DRAFT });
  expect(readDraft((await readLink(`#edit=${packed}`))?.text ?? "")?.title).toBe("Grüße – “quoted” & <b>");
  for (const nonsense of [
    "",
    "#",
    "#test",
    "#test=",
    "#test=!!",
    "#test=abc",
    `#other=${packed}`,
    `#test=${packed.slice(0, 9)}`,
  ])
    expect(await readLink(nonsense)).toBeNull();
});

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);
const PICTURES = {
  svg: new Blob(['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9"><path/></svg>']),
  png: new Blob([PNG]),
  pdf: new Blob(["%PDF-1.7\n1 0 obj\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n24\n%%EOF\n"]),
} as const;

test.each(["svg", "png", "pdf"] as const)("a %s carries its draft", async (kind) => {
  const plain = PICTURES[kind];
  expect(await draftIn(plain)).toBeNull();
  const carrying = await withDraft(plain, kind, DRAFT);
  expect(await draftIn(carrying)).toBe(DRAFT);
  expect(await draftIn(new Blob([(await carrying.arrayBuffer()).slice(0, -40)]))).not.toBe("");
});

test("a PDF that carries a draft still ends as PDF readers expect", async () => {
  const text = await (await withDraft(PICTURES.pdf, "pdf", DRAFT)).text();
  expect(text.endsWith("startxref\n24\n%%EOF\n")).toBe(true);
});

/** A server with a table of its own. */
class FakeServer implements DraftServer {
  readonly drafts = new Map<string, { text: string; revision: number; deleted: boolean }>();
  readonly versions: string[] = [];
  isAway = false;

  async list(): Promise<DraftSummary[]> {
    if (this.isAway) throw new Problem("away");
    return [...this.drafts].map(([key, { revision, deleted }]) => ({
      key,
      title: "",
      revision,
      deleted,
      changed_at: "2026-01-01T00:00:00Z",
    }));
  }

  async fetch(key: string) {
    const { text = "", revision = 0 } = this.drafts.get(key) ?? {};
    return { title: "", text, revision, versions: [] };
  }

  async keep(key: string, text: string, known: number | null) {
    if (this.isAway) throw new Problem("away");
    const there = this.drafts.get(key);
    if (there && !there.deleted && there.revision !== known) this.versions.push(there.text);
    const revision = (there?.revision ?? 0) + 1;
    this.drafts.set(key, { text, revision, deleted: false });
    return { revision };
  }

  async keepVersion(): Promise<void> {}

  async remove(key: string): Promise<void> {
    const there = this.drafts.get(key);
    if (!there) throw new Problem("not-found");
    this.drafts.set(key, { text: "", revision: there.revision + 1, deleted: true });
  }
}

/** A device that shares the server with others. */
function device(server: FakeServer) {
  const store = new DraftStore(`device-${Math.random()}`);
  const sync = new DraftSync(store, server);
  const write = async (id: string, text: string) =>
    store.put({ ...(await store.read(id)), id, title: "", text, at: Date.now(), isSent: false });
  return { store, sync, write, text: async (id: string) => (await store.read(id))?.text };
}

test("what one device writes, the other finds", async () => {
  const server = new FakeServer();
  const [desk, phone] = [device(server), device(server)];
  await desk.write("a", "one");
  await desk.sync.meet();
  await phone.sync.meet();
  expect(await phone.text("a")).toBe("one");
  await phone.write("a", "two");
  await phone.sync.send("a");
  await desk.sync.meet();
  expect(await desk.text("a")).toBe("two");
  expect(server.versions).toEqual([]);
});

test("of two that wrote at once none is lost", async () => {
  const server = new FakeServer();
  const [desk, phone] = [device(server), device(server)];
  await desk.write("a", "one");
  await desk.sync.meet();
  await phone.sync.meet();
  await desk.write("a", "of the desk");
  await phone.write("a", "of the phone");
  await phone.sync.meet();
  await desk.sync.meet();
  expect(server.drafts.get("a")?.text).toBe("of the desk");
  expect(server.versions).toEqual(["of the phone"]);
});

test("a draft deleted elsewhere goes, unless something was written here since", async () => {
  const server = new FakeServer();
  const [desk, phone] = [device(server), device(server)];
  for (const id of ["a", "b"]) await desk.write(id, id);
  await desk.sync.meet();
  await phone.sync.meet();
  await phone.write("b", "more");
  await desk.store.remove("a");
  await desk.store.remove("b");
  await desk.sync.remove("a");
  await desk.sync.remove("b");
  await phone.sync.meet();
  expect(await phone.text("a")).toBeUndefined();
  expect(server.drafts.get("b")).toMatchObject({ text: "more", deleted: false });
});

test("without the server everything stays on the device and is sent later", async () => {
  const server = new FakeServer();
  const desk = device(server);
  server.isAway = true;
  await desk.write("a", "one");
  await expect(desk.sync.meet()).rejects.toThrow();
  expect((await desk.store.read("a"))?.isSent).toBe(false);
  server.isAway = false;
  await desk.sync.meet();
  expect(server.drafts.get("a")?.text).toBe("one");
  expect((await desk.store.read("a"))?.isSent).toBe(true);
});

test("a busy server is asked again, and what cannot be answered is told at once", async () => {
  const { signal } = new AbortController();
  const waits: string[] = [];
  let asked = 0;
  const busyOnce = async () => {
    asked += 1;
    if (asked === 1) throw new Problem("busy", "", {}, 503);
    return "answer";
  };
  expect(await patiently(busyOnce, signal, ({ code }) => waits.push(code))).toBe("answer");
  expect(waits).toEqual(["busy"]);
  const bad = async () => {
    throw new Problem("bad-rule", "", {}, 422);
  };
  await expect(patiently(bad, signal)).rejects.toThrow(Problem);
  const taken = new AbortController();
  taken.abort();
  await expect(patiently(busyOnce.bind(null), taken.signal)).resolves.toBe("answer");
});
