/** A server in memory for what asks over HTTP. It stands in for the network in every test: none of them leaves the machine. */
type Answer = { readonly status?: number; readonly json?: unknown; readonly body?: BodyInit };
type Handler = (body: unknown, url: URL) => Answer | Promise<Answer>;

const HOME = "http://localhost/";

/** The network itself, for what is asked of a real server. */
export const network = globalThis.fetch;

/** By method and path, such as `POST /api/v1/hint`. */
const handlers = new Map<string, Handler>();
export const asked: string[] = [];

/** Answers from now on only what is given here; anything else is away. */
export function serve(known: Readonly<Record<string, Handler>>): void {
  handlers.clear();
  asked.length = 0;
  for (const [call, handler] of Object.entries(known)) handlers.set(call, handler);
}

// Node knows no page whose address a relative one could be completed from.
globalThis.Request = class extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, HOME) : input, init);
  }
};

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname}`;
  asked.push(call);
  const handler = handlers.get(call);
  if (!handler) throw new TypeError("the server is away");
  const text = await request.text();
  const { status = 200, json = null, body } = await handler(text ? JSON.parse(text) : null, url);
  return new Response(body ?? JSON.stringify(json), {
    status,
    headers: { "Content-Type": "application/json" },
  });
};
