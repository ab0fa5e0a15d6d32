/** What a sign-up must keep: fetched before anybody types, ticked off meanwhile. */
import { type FieldError, type Requirements, readRequirements } from "$lib/client/accounts";
import { Problem } from "$lib/client/http";

export interface Requirement {
  readonly code: string;
  readonly message: string;
  /** Whether it is kept; null where only the server can tell. */
  readonly isKept: boolean | null;
}

/** Fields whose requirements are those of another one. */
const SAME: Readonly<Record<string, string>> = { new_password: "password" };

class SignUpRequirements {
  known = $state.raw<Requirements | null>(null);

  async load(): Promise<void> {
    try {
      this.known ??= await readRequirements();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The form works without: the server tells what is wrong once it is sent.
    }
  }

  /** Whether codes come by mail; else they stand in the terminal that runs the server. */
  get isByMail(): boolean {
    return this.known?.confirms_email ?? true;
  }

  of(field: string, text: string): Requirement[] {
    return (this.known?.fields[SAME[field] ?? field] ?? []).map(({ code, message, pattern }) => ({
      code,
      message,
      isKept: pattern ? new RegExp(pattern).test(text) : null,
    }));
  }

  /** The password twice is the client's own rule; with it broken, what else can be told here is told too. */
  brokenHere(texts: Readonly<Record<string, string>>, password: string, again: string): FieldError[] {
    if (password === again) return [];
    const message = this.known?.fields.password_again?.[0]?.message ?? "";
    const differ = { field: "password_again", code: "passwords_differ", message };
    const others = Object.entries(texts).flatMap(([field, text]) => this.#broken(field, text));
    return [...others, differ];
  }

  #broken(field: string, text: string): FieldError[] {
    if (text.trim() === "") return [{ field, code: "required", message: "" }];
    return this.of(field, text)
      .filter(({ isKept }) => isKept === false)
      .map(({ code, message }) => ({ field, code, message }));
  }
}

export const requirements = new SignUpRequirements();
