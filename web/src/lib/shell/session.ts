/** What goes along when somebody signs in or out: games and settings. */

import { account, PLACE } from "$lib/account/account.svelte";
import { accountSettings } from "$lib/account/account-settings.svelte";
import { route } from "$lib/app/route.svelte";
import type { AuthState } from "$lib/client/accounts";
import { desk } from "$lib/game/desk.svelte";

/** Finds out who is here, now and whenever another tab signs in or out. */
export function findOutWho(): void {
  void account.check().then(() => (account.user ? accountSettings.load() : undefined));
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PLACE) void follow(newValue !== null);
  });
}

/** Another tab has signed in or out: this one does too. */
async function follow(isIn: boolean): Promise<void> {
  await account.check();
  if (isIn) return accountSettings.load();
  await clearAway();
  if (/^\/(?:play$|p\/)/.test(route.path)) route.go("/");
}

/** Takes games and drafts off this device that are safe on the server, as when their owner signs out. */
export async function clearAway(): Promise<void> {
  await desk.clearAway();
  const { clearDraftsAway } = await import("$lib/set/drafts.svelte");
  await clearDraftsAway();
}

/** Takes the course, practice and runs of an account that is no more off this device. */
export async function forgetLearning(owner: string): Promise<void> {
  const [{ progress }, { practice }, { runs }] = await Promise.all([
    import("$lib/course/progress.svelte"),
    import("$lib/recall/practice.svelte"),
    import("$lib/runs/kept-runs.svelte"),
  ]);
  for (const store of [progress, practice, runs]) store.forget(owner);
}

/** Signed in: what the guest played here goes on in the account. Whether it is so, or a step is still to be done. */
export async function arrive(state: AuthState): Promise<boolean> {
  const before = account.lastName;
  account.take(state);
  if (!state.user) return false;
  // Somebody else's games are in their account and not for the next person to see.
  if (before !== null && before !== state.user.username) await clearAway();
  await accountSettings.load();
  void desk.deliverAll();
  return true;
}

/** Signs out, once everything played here has reached the account. */
export async function depart(): Promise<void> {
  await desk.settle();
  await sendDrafts();
  await account.signOut();
  await clearAway();
}

/** Drafts that the server does not have yet; what cannot be sent stays here. */
async function sendDrafts(): Promise<void> {
  const { sendDraftsOnLeaving } = await import("$lib/set/drafts.svelte");
  await sendDraftsOnLeaving();
}
