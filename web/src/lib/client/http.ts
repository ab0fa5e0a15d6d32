/** The one way to the server: typed calls, and any failure becomes one Problem. */
import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "./api";

export type PuzzleOut = components["schemas"]["PuzzleOut"];
export type GameOut = components["schemas"]["GameOut"];

/** What went wrong: a code that has words in every language, and the server's own sentence and facts. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message = "",
    readonly facts: Readonly<Record<string, unknown>> = {},
    readonly status = 0,
  ) {
    super(message);
  }

  /** The server could not be reached or is unwell: trying again later may help. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}

const csrfToken = (): string | undefined => /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];

/** A page that came out of the browser's own store brings no cookie along; the server gives one to whoever asks. */
async function signed(request: Request): Promise<Request> {
  if (request.method === "GET") return request;
  if (!csrfToken()) await fetch("/api/health");
  request.headers.set("X-CSRFToken", csrfToken() ?? "");
  return request;
}

const middleware: Middleware = {
  onRequest: ({ request }) => signed(request),
  onError: ({ request }) => new Problem(request.signal.aborted ? "cancelled" : "away"),
};

const client = createClient<paths>({ baseUrl: "/" });
client.use(middleware);

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The data of a call, or a Problem. */
export async function ask<T>(call: (http: typeof client) => Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await call(client);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("away");
  }
  const { data, error, response } = answer;
  if (response.ok) return data as T;
  throw asProblem(error, response.status);
}

/** A call beside our own API: its status and what it answers, null where that cannot be read. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const request = new Request(path, {
      method,
      headers: { "Content-Type": "application/json" },
      ...content,
    });
    const response = await fetch(await signed(request));
    return { status: response.status, json: await response.json().catch(() => null) };
  } catch {
    throw new Problem("away");
  }
}

function asProblem(error: unknown, status: number): Problem {
  if (typeof error !== "object" || error === null || !("code" in error))
    return new Problem("unwell", "", {}, status);
  const { code, message, facts } = error as {
    code: string;
    message?: string;
    facts?: Record<string, unknown>;
  };
  return new Problem(code, message, facts, status);
}
