/** Who is signed in on this device, as the server last said. */
import { type AuthState, readAuthState, readSession, signOut, type User } from "$lib/client/accounts";
import { Problem } from "$lib/client/http";

/** Where the name is remembered on the device. */
export const PLACE = "ninefold.account";

class Account {
  user = $state.raw<User | null>(null);
  /** Somebody was signed in here and is no more, without having signed out: the session has ended. */
  hasEnded = $state(false);
  /** Steps of signing up or in that wait to be done. */
  pending = $state.raw<readonly string[]>([]);
  #asking: Promise<void> | null = null;

  /** The name that is shown; until the server has answered, the one it was last time. */
  name = $state<string | null>(remembered());

  get isSignedIn(): boolean {
    return this.name !== null;
  }

  /** Asks the server, once for all who want to know at the same time; without it nothing changes. */
  check(): Promise<void> {
    this.#asking ??= readSession()
      .then((user) => this.#be(user))
      .catch(unlessProblem)
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }

  /** Asks which steps wait to be done as well. */
  checkSteps(): Promise<void> {
    return readAuthState()
      .then((state) => this.take(state))
      .catch(unlessProblem);
  }

  /** Takes over what an answer says about who this is. */
  take({ user, pending }: AuthState): void {
    this.pending = pending;
    this.#be(user);
  }

  #be(user: User | null): void {
    this.user = user;
    this.name = user?.username ?? null;
    this.hasEnded = user === null && remembered() !== null;
    if (user) remember(user.username);
  }

  /** Whose games may still lie on this device. */
  get lastName(): string | null {
    return remembered();
  }

  async signOut(): Promise<void> {
    const state = await signOut();
    this.forget();
    this.take(state);
  }

  /** The account is left behind, as by signing out. */
  forget(): void {
    remember(null);
    this.take({ user: null, pending: [] });
  }

  /** Whether the session has ended meanwhile. */
  async isOver(): Promise<boolean> {
    if (remembered() === null) return false;
    await this.check();
    return this.hasEnded;
  }
}

/** Without an answer nothing changes. */
function unlessProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function remember(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, name);
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
}

export const account = new Account();
