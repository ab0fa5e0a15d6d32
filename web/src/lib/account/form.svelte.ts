/** A form on its way to the server: what is wrong with which field, and nothing typed is lost. */

import { problemWords } from "$lib/app/problems";
import { words } from "$lib/app/words.svelte";
import { type FieldError, Refused } from "$lib/client/accounts";
import { Problem } from "$lib/client/http";
import { account } from "./account.svelte";

export class Form {
  errors = $state.raw<readonly FieldError[]>([]);
  /** What went wrong with the whole, in words. */
  problem = $state("");
  isBusy = $state(false);
  /** The session has ended: whoever fills this in signs in first, and sends it again. */
  needsSignIn = $state(false);
  readonly #fields: readonly string[];

  constructor(...fields: string[]) {
    this.#fields = fields;
  }

  /** The sentences about a field; those about no field of this form come with the empty name. */
  of(field: string): string[] {
    const isMeant = (error: FieldError) =>
      field ? error.field === field : !this.#fields.includes(error.field);
    return [...new Set(this.errors.filter(isMeant).map(brokenWords))];
  }

  refuse(errors: readonly FieldError[]): void {
    this.errors = errors;
  }

  /** Whether the work went well. */
  async submit(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.errors = [];
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await this.#tell(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  async #tell(problem: Problem): Promise<void> {
    if (problem instanceof Refused) return this.refuse(problem.errors);
    this.problem = problemWords(problem);
    if (problem.code !== "not-signed-in") return;
    await account.check();
    this.needsSignIn = !account.user;
  }
}

type Coded = { readonly code: string; readonly message: string };

const inWords = (key: string, message: string): string => (key in words.table ? words.say(key) : message);

/** A requirement to be kept, in words: ours where we have them, else the server's own sentence. */
export const requirementWords = ({ code, message }: Coded): string => inWords(`rule.${code}`, message);

/** The same, broken. */
export const brokenWords = ({ code, message }: Coded): string => inWords(`broken.${code}`, message);
