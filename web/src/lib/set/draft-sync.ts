/** Drafts between this device and the server. The device comes first; nothing that only one of them has is lost. */
import {
  type DraftSummary,
  deleteDraft,
  fetchDraft,
  keepDraft,
  keepVersion,
  listDrafts,
} from "$lib/client/drafts";
import { Problem } from "$lib/client/http";
import type { DraftStore, Version } from "./draft-store";

/** What the server offers; tests bring their own. */
export interface DraftServer {
  list(): Promise<DraftSummary[]>;
  fetch(key: string): Promise<{ title: string; text: string; revision: number; versions: Version[] }>;
  keep(key: string, text: string, known: number | null): Promise<{ revision: number }>;
  keepVersion(key: string, at: number, text: string): Promise<unknown>;
  remove(key: string): Promise<unknown>;
}

export const draftServer: DraftServer = {
  list: listDrafts,
  fetch: fetchDraft,
  keep: keepDraft,
  keepVersion,
  remove: deleteDraft,
};

export class DraftSync {
  readonly #store: DraftStore;
  readonly #server: DraftServer;

  constructor(store: DraftStore, server: DraftServer = draftServer) {
    this.#store = store;
    this.#server = server;
  }

  /** Fetches what other devices changed, and sends what they do not have. */
  async meet(): Promise<void> {
    const remote = new Map((await this.#server.list()).map((draft) => [draft.key, draft]));
    for (const draft of remote.values()) await this.#meetOne(draft);
    for (const { id } of await this.#store.list()) if (!remote.has(id)) await this.send(id);
  }

  async #meetOne({ key, revision, deleted, changed_at }: DraftSummary): Promise<void> {
    const local = await this.#store.read(key);
    if (local && !local.isSent) return deleted && !local.revision ? undefined : this.send(key);
    if (deleted) return local ? this.#store.remove(key) : undefined;
    if (local?.revision === revision) return;
    const { title, text, versions } = await this.#server.fetch(key);
    await this.#store.put({ id: key, title, text, at: Date.parse(changed_at), revision, isSent: true });
    for (const version of [...versions].reverse()) await this.#store.addVersion(key, version);
  }

  /** Sends a draft as it is now. What another device has written meanwhile becomes a version there. */
  async send(id: string): Promise<void> {
    const local = await this.#store.read(id);
    if (!local || local.isSent) return;
    const { revision } = await this.#server.keep(id, local.text, local.revision ?? null);
    await this.#store.note(id, local.text, revision);
  }

  async sendVersion(id: string, { at, text }: Version): Promise<void> {
    await this.send(id);
    await this.#server.keepVersion(id, at, text);
  }

  async remove(id: string): Promise<void> {
    try {
      await this.#server.remove(id);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "not-found")) throw error;
    }
  }
}
