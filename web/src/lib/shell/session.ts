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
  await desk.clearAway();
  if (/^\/(?:play$|p\/)/.test(route.path)) route.go("/");
}

/** Signed in: what the guest played here goes on in the account. Whether it is so, or a step is still to be done. */
export async function arrive(state: AuthState): Promise<boolean> {
  const before = account.lastName;
  account.take(state);
  if (!state.user) return false;
  // Somebody else's games are in their account and not for the next person to see.
  if (before !== null && before !== state.user.username) await desk.clearAway();
  await accountSettings.load();
  void desk.deliverAll();
  return true;
}

/** Signs out, once everything played here has reached the account. */
export async function depart(): Promise<void> {
  await desk.settle();
  await account.signOut();
  await desk.clearAway();
}
