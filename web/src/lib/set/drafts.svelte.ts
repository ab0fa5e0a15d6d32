/** The drafts of whoever sets: kept on this device as they change, then on the server; with versions to come back to. */
import type { Problem } from "$lib/client/http";
import { asProblem } from "$lib/client/problem";
import { type Draft, emptyDraft, isEmptyDraft, keptText, readDraft } from "./draft";
import { DraftStore, type KeptDraft, type Version } from "./draft-store";
import { DraftSync } from "./draft-sync";

const ON_THE_DESK = "ninefold.set";
const KEEP_AFTER = 400;
/** The server need not hear of every stroke. */
const SEND_AFTER = 2_500;
/** So often there is a version without anybody asking for it. */
const VERSION_AFTER = 10 * 60_000;

export class Drafts {
  list = $state.raw<readonly KeptDraft[]>([]);
  versions = $state.raw<readonly Version[]>([]);
  id = $state(newId());
  /** The draft deleted last, which can still be brought back, with its versions. */
  deleted = $state.raw<{ draft: KeptDraft; versions: readonly Version[] } | null>(null);
  /** Why the server does not have everything, if it does not. */
  problem = $state.raw<Problem | null>(null);
  isSent = $derived(this.list.every((draft) => draft.isSent));
  readonly #store: DraftStore;
  readonly #sync: DraftSync;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: ReturnType<typeof setTimeout> | undefined;
  #waiting: Draft | null = null;

  constructor(store = new DraftStore(), sync = new DraftSync(store)) {
    this.#store = store;
    this.#sync = sync;
  }

  /** The draft that was on the desk last, if there is one. */
  async resume(): Promise<Draft | null> {
    const last = readLast();
    const kept = last ?? (await this.#store.list())[0];
    return kept ? this.open(kept) : this.#look(null);
  }

  /** Meets the server; the draft on the desk as another device left it, if that is newer and nothing was done here. */
  async meet(now: Draft): Promise<Draft | null> {
    await this.settle();
    await this.#try(() => this.#sync.meet());
    const kept = await this.#store.read(this.id);
    await this.#look(null);
    return kept?.isSent && !this.#waiting && kept.text !== keptText(now) ? readDraft(kept.text) : null;
  }

  async open({ id, text }: Pick<KeptDraft, "id" | "text">): Promise<Draft | null> {
    await this.settle();
    this.id = id;
    const draft = readDraft(text);
    if (draft && !isEmptyDraft(draft)) await this.#store.addVersion(id, { text, at: Date.now() });
    return this.#look(draft);
  }

  /** An empty desk at once; what lay on it is kept. */
  begin(): Draft {
    void this.settle();
    this.id = newId();
    this.versions = [];
    return emptyDraft();
  }

  /** The draft changed. It is kept as soon as the pen rests. */
  keep(draft: Draft): void {
    this.#waiting = draft;
    keepLast(this.id, draft);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle(), KEEP_AFTER);
  }

  /** Keeps what has not been kept yet. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    const draft = this.#waiting;
    const { id } = this;
    this.#waiting = null;
    if (!draft || isEmptyDraft(draft)) return;
    const [text, at] = [keptText(draft), Date.now()];
    const before = await this.#store.read(id);
    if (before?.text === text) return;
    await this.#store.put({ ...before, id, title: draft.title, text, at, isSent: false });
    if (at - (this.versions[0]?.at ?? at) > VERSION_AFTER) await this.#addVersion(id, { text, at });
    this.list = await this.#store.list();
    this.#sendSoon(id);
  }

  #sendSoon(id: string): void {
    clearTimeout(this.#sending);
    this.#sending = setTimeout(() => void this.send(id), SEND_AFTER);
  }

  /** Sends a draft now. */
  async send(id = this.id): Promise<void> {
    clearTimeout(this.#sending);
    await this.#try(() => this.#sync.send(id));
    this.list = await this.#store.list();
  }

  async saveVersion(draft: Draft): Promise<void> {
    this.#waiting = draft;
    await this.settle();
    await this.#addVersion(this.id, { text: keptText(draft), at: Date.now() });
  }

  async #addVersion(id: string, version: Version): Promise<void> {
    await this.#store.addVersion(id, version);
    if (id === this.id) this.versions = await this.#store.versions(id);
    void this.#try(() => this.#sync.sendVersion(id, version));
  }

  /** Deletes a draft, here and on the server; the last one can be brought back. */
  async remove(id: string): Promise<void> {
    const draft = await this.#store.read(id);
    this.deleted = draft && { draft, versions: await this.#store.versions(id) };
    await this.#store.remove(id);
    this.list = await this.#store.list();
    await this.#try(() => this.#sync.remove(id));
  }

  async bringBack(): Promise<void> {
    if (!this.deleted) return;
    const { draft, versions } = this.deleted;
    this.deleted = null;
    await this.#store.put({ ...draft, isSent: false });
    for (const version of [...versions].reverse()) await this.#store.addVersion(draft.id, version);
    this.list = await this.#store.list();
    await this.send(draft.id);
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.problem = null;
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  async #look<T>(draft: T): Promise<T> {
    this.list = await this.#store.list();
    this.versions = await this.#store.versions(this.id);
    return draft;
  }
}

/** A page that is left at once has no time for the database; this is kept before anything else happens. */
function keepLast(id: string, draft: Draft): void {
  try {
    localStorage.setItem(ON_THE_DESK, JSON.stringify({ id, text: keptText(draft) }));
  } catch {
    // Where nothing more fits, the database has what was there when the pen rested last.
  }
}

function readLast(): { id: string; text: string } | null {
  try {
    const { id, text } = JSON.parse(localStorage.getItem(ON_THE_DESK) ?? "null") ?? {};
    return typeof id === "string" && typeof text === "string" ? { id, text } : null;
  } catch {
    return null;
  }
}

const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

/** Sends whatever the server does not have yet; where that cannot be done, it stays on the device. */
export async function sendDraftsOnLeaving(store = new DraftStore()): Promise<void> {
  const sync = new DraftSync(store);
  for (const { id, isSent } of await store.list()) {
    if (!isSent) await sync.send(id).catch(asProblem);
  }
}

/** Takes off this device what is safe on the server: somebody else may use it next. */
export async function clearDraftsAway(store = new DraftStore()): Promise<void> {
  const drafts = await store.list();
  for (const { id, isSent } of drafts) if (isSent) await store.remove(id);
  const last = readLast();
  if (last && drafts.some(({ id, isSent, text }) => id === last.id && isSent && text === last.text))
    localStorage.removeItem(ON_THE_DESK);
}
