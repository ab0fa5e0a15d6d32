/** Accounts: what allauth does under its own address, and what our API adds. Every failure names its field. */
import type { components } from "./api";
import { ask, Problem, send } from "./http";

export type Requirements = components["schemas"]["RequirementsOut"];
export type TokenOut = components["schemas"]["TokenOut"];
export type NewTokenOut = components["schemas"]["NewTokenOut"];

const PLACE = "/_allauth/browser/v1";

/** A broken rule, and the field it is about; without one it is about the whole form. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** The server refused what was typed. */
export class Refused extends Problem {
  constructor(
    readonly errors: readonly FieldError[],
    status: number,
  ) {
    super("refused", errors.map(({ message }) => message).join(" "), {}, status);
  }
}

export interface User {
  readonly username: string;
  readonly email: string;
}

/** Who this browser is, and which step of signing up or in waits to be done. */
export interface AuthState {
  readonly user: User | null;
  readonly pending: readonly string[];
}

export interface Device {
  readonly id: number;
  readonly user_agent: string;
  readonly ip: string;
  /** Seconds since 1970. */
  readonly created_at: number;
  readonly is_current: boolean;
}

interface Flow {
  readonly id: string;
  readonly is_pending?: boolean;
}

interface Reply {
  readonly data?: { readonly user?: User; readonly flows?: readonly Flow[] };
  readonly errors?: readonly { readonly code: string; readonly message: string; readonly param?: string }[];
}

/** What allauth replies. To somebody signed out a 401 means "so far so good": a step waits to be done. */
async function reply(method: string, path: string, body?: unknown): Promise<{ status: number } & Reply> {
  const { status, json } = await send(method, PLACE + path, body);
  const { errors, data } = (json ?? {}) as Reply;
  if (errors) throw new Refused(errors.map(asFieldError), status);
  if (status === 409) throw new Problem("code-over", "", {}, status);
  if (json === null || (status >= 400 && status !== 401)) throw new Problem("unwell", "", {}, status);
  return data ? { status, data } : { status };
}

/** The same for what only somebody signed in may do. */
async function mine(method: string, path: string, body?: unknown): Promise<Reply> {
  const answer = await reply(method, path, body);
  if (answer.status === 401) throw new Problem("not-signed-in", "", {}, 401);
  return answer;
}

const asFieldError = ({ code, message, param }: { code: string; message: string; param?: string }) => ({
  field: param ?? "",
  code,
  message,
});

async function call(method: string, path: string, body?: unknown): Promise<AuthState> {
  const { data } = await reply(method, path, body);
  const pending = (data?.flows ?? []).filter((flow) => flow.is_pending).map(({ id }) => id);
  return { user: data?.user ?? null, pending };
}

/** Who is signed in here. To ask allauth this would be refused to a guest. */
export const readSession = async (): Promise<User | null> =>
  (await ask((http) => http.GET("/api/v1/account/session"))).account;

/** The same with the steps that wait to be done. */
export const readAuthState = (): Promise<AuthState> => call("GET", "/auth/session");

export const signUp = (username: string, email: string, password: string): Promise<AuthState> =>
  call("POST", "/auth/signup", { username, email, password });

/** By username or by address: only an address has an @. */
export const signIn = (name: string, password: string): Promise<AuthState> =>
  call("POST", "/auth/login", { [name.includes("@") ? "email" : "username"]: name, password });

export const signOut = (): Promise<AuthState> => call("DELETE", "/auth/session");

export const confirmEmail = (key: string): Promise<AuthState> => call("POST", "/auth/email/verify", { key });

export const resendCode = (): Promise<AuthState> => call("POST", "/auth/email/verify/resend", {});

export const askForReset = (email: string): Promise<AuthState> =>
  call("POST", "/auth/password/request", { email });

export const resetPassword = (key: string, password: string): Promise<AuthState> =>
  call("POST", "/auth/password/reset", { key, password });

export const changePassword = (current_password: string, new_password: string): Promise<Reply> =>
  mine("POST", "/account/password/change", { current_password, new_password });

/** Asks for another address; where there is mail, it counts once its code is entered. */
export const changeEmail = (email: string): Promise<Reply> => mine("POST", "/account/email", { email });

export const listDevices = async (): Promise<Device[]> =>
  (await mine("GET", "/auth/sessions")).data as unknown as Device[];

export const signOutDevice = (id: number): Promise<Reply> =>
  mine("DELETE", "/auth/sessions", { sessions: [id] });

export const readRequirements = (): Promise<Requirements> =>
  ask((http) => http.GET("/api/v1/account/requirements"));

export const readAccount = (): Promise<User> => ask((http) => http.GET("/api/v1/account"));

/** Broken rules of our own API, in the same form as allauth's. */
async function refusing<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const rules = error.facts.rules as { code: string; message: string }[] | undefined;
    if (rules)
      throw new Refused(
        rules.map((rule) => ({ ...rule, field })),
        error.status,
      );
    if (error.code !== "wrong-password") throw error;
    throw new Refused([{ field, code: error.code, message: error.message }], error.status);
  }
}

export const changeUsername = (username: string): Promise<User> =>
  refusing(
    "username",
    ask((http) => http.PATCH("/api/v1/account", { body: { username } })),
  );

export const signOutEverywhere = (): Promise<unknown> =>
  ask((http) => http.POST("/api/v1/account/sign-out-everywhere"));

export const deleteAccount = (password: string, results: "keep" | "remove"): Promise<unknown> =>
  refusing(
    "password",
    ask((http) => http.DELETE("/api/v1/account", { body: { password, results } })),
  );

export const listTokens = (): Promise<TokenOut[]> => ask((http) => http.GET("/api/v1/tokens"));

export const makeToken = (name: string): Promise<NewTokenOut> =>
  ask((http) => http.POST("/api/v1/tokens", { body: { name } }));

export const withdrawToken = (number: number): Promise<unknown> =>
  ask((http) => http.DELETE("/api/v1/tokens/{number}", { params: { path: { number } } }));

export const readSettings = (): Promise<Record<string, unknown>> =>
  ask((http) => http.GET("/api/v1/settings"));

export const keepSettings = (values: Record<string, unknown>): Promise<unknown> =>
  ask((http) => http.PUT("/api/v1/settings", { body: values, keepalive: true }));
