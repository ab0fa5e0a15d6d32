/**
 * Settings kept in the account as well as on the device.
 *
 * Whoever signs in finds what the account has chosen; what it has not chosen yet comes from the device. Changes made
 * while signed in go to the account, and those that could not be sent are sent later and win over older ones there.
 */

import { settings, type Values } from "$lib/app/settings.svelte";
import { keepSettings, readSettings } from "$lib/client/accounts";
import { Problem } from "$lib/client/http";
import { account } from "./account.svelte";

const UNSENT = "ninefold.settings.unsent";
const WAIT = 600;

type Chosen = Record<string, unknown>;

class AccountSettings {
  /** What the account has, as far as this page knows; null while nobody is signed in. */
  #kept: Chosen | null = null;
  #handle: ReturnType<typeof setTimeout> | undefined;

  /** Sends every change on from now on; to be called while the app starts. */
  follow(): void {
    $effect.root(() => {
      $effect(() => {
        const values = $state.snapshot(settings.values);
        if (!account.isSignedIn) this.#kept = null;
        if (this.#kept !== null) this.#note(values);
      });
    });
    addEventListener("pagehide", () => void this.#send());
  }

  /** Brings device and account together. */
  async load(): Promise<void> {
    const theirs = await readSettings().catch(orNull);
    if (!theirs) return;
    const mine: Chosen = $state.snapshot(settings.values);
    const unsent = Object.fromEntries(readUnsent().map((name) => [name, mine[name]]));
    this.#kept = theirs;
    settings.adopt({ ...theirs, ...unsent });
    this.#note($state.snapshot(settings.values));
  }

  #note(values: Values): void {
    const changed = changedNames(values, this.#kept ?? {});
    writeUnsent(changed);
    clearTimeout(this.#handle);
    if (changed.length > 0) this.#handle = setTimeout(() => void this.#send(), WAIT);
  }

  async #send(): Promise<void> {
    const values = $state.snapshot(settings.values);
    if (this.#kept === null || changedNames(values, this.#kept).length === 0) return;
    clearTimeout(this.#handle);
    const chosen = { ...this.#kept, ...values };
    const isKept = await keepSettings(chosen).then(() => true, orNull);
    if (!isKept) return;
    this.#kept = chosen;
    this.#note($state.snapshot(settings.values));
  }
}

const changedNames = (values: Chosen, kept: Chosen): string[] =>
  Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(kept[name]));

function orNull(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

function readUnsent(): string[] {
  try {
    return JSON.parse(localStorage.getItem(UNSENT) ?? "[]");
  } catch {
    return [];
  }
}

function writeUnsent(names: readonly string[]): void {
  try {
    if (names.length > 0) localStorage.setItem(UNSENT, JSON.stringify(names));
    else localStorage.removeItem(UNSENT);
  } catch {
    // Then a change that was not sent yields to the account's.
  }
}

export const accountSettings = new AccountSettings();
