// Runs in the page before anything else: notes which functions of ours run, in the order first reached, with what
// caused them and how far the journey had come.
//   input    a key or a press, and whatever comes of it: what Svelte draws, promises, timers
//   keeping  a move handed over to be kept, and whatever comes of that
//   nobody   everything else
{
  let cause = "nobody";
  let seen = new Set();
  /** The ends of the journeys, one after the other; as many as the stage tells have been come to. */
  let ends = [];
  let stage = 0;

  globalThis.during = (name, call) => {
    const before = cause;
    cause = name;
    try {
      return call();
    } finally {
      cause = before;
    }
  };

  /** Where answers have come from. */
  globalThis.answered = [];

  globalThis.reached = (file, index) => {
    while (ends[stage]?.()) stage++;
    seen.add(`${stage} ${cause} ${file} ${index}`);
  };
  globalThis.forgetReached = (...newEnds) => {
    seen = new Set();
    answered = [];
    ends = newEnds;
    stage = 0;
  };
  globalThis.allReached = () => [...seen];

  /** The call, to be made later, for the cause of now. */
  const carried = (call) => {
    if (typeof call !== "function") return call;
    const name = cause;
    return function (...given) {
      return during(name, () => call.apply(this, given));
    };
  };
  const carryFrom = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...given) {
      return original.apply(this, given.map(carried));
    };
  };
  carryFrom(Promise.prototype, "then");
  carryFrom(LockManager.prototype, "request");
  for (const name of ["queueMicrotask", "setTimeout", "requestAnimationFrame", "requestIdleCallback"])
    carryFrom(globalThis, name);

  const { fetch } = globalThis;
  globalThis.fetch = async (...given) => {
    const answer = await fetch(...given);
    answered.push(new URL(answer.url).pathname);
    return answer;
  };

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const heard = new WeakMap();
  const listening = (listener) => {
    if (typeof listener !== "function") return listener;
    if (!heard.has(listener)) {
      heard.set(listener, function (event) {
        const call = () => listener.call(this, event);
        return event instanceof UIEvent ? during("input", call) : call();
      });
    }
    return heard.get(listener);
  };
  EventTarget.prototype.addEventListener = function (kind, listener, options) {
    add.call(this, kind, listening(listener), options);
  };
  EventTarget.prototype.removeEventListener = function (kind, listener, options) {
    remove.call(this, kind, listening(listener), options);
  };
}
