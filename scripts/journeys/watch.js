// Runs in the page before anything else: notes which functions of ours run, in the order first reached, and for what.
//   input      while the page hears of a key or a click
//   drawing    while Svelte draws what that changed, which it does in a microtask of its own
//   later      everything that was put off: promises, timers, answers
//   redrawing  while Svelte draws what those changed
{
  const DRAWN_AFTER = { input: "drawing", drawing: "drawing", later: "redrawing", redrawing: "redrawing" };
  let purpose = "later";
  let seen = new Set();

  const during = (name, call) =>
    function (...given) {
      const before = purpose;
      purpose = name;
      try {
        return call.apply(this, given);
      } finally {
        purpose = before;
      }
    };

  globalThis.reached = (file, index) => seen.add(`${purpose} ${file} ${index}`);
  globalThis.forgetReached = () => {
    seen = new Set();
  };
  globalThis.allReached = () => [...seen];

  const { queueMicrotask: queue } = globalThis;
  globalThis.queueMicrotask = (call) => queue(during(DRAWN_AFTER[purpose], call));

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const heard = new WeakMap();
  const listening = (listener) => {
    if (typeof listener !== "function") return listener;
    if (!heard.has(listener)) {
      const input = during("input", listener);
      heard.set(listener, function (event) {
        return (event instanceof UIEvent ? input : listener).call(this, event);
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
