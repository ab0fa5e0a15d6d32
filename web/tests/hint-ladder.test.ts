// @vitest-environment jsdom
/** The hint ladder: asks once, gives away a portion with each press, and drops what comes too late. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "$lib/app/settings.svelte";
import { Ladder } from "$lib/game/hint-ladder.svelte";
import { Play } from "$lib/game/play.svelte";
import { classic } from "./classic";
import { asked, serve } from "./fake-server";
import { at, candidate, explained } from "./steps";

// A page that has been here before.
vi.spyOn(document, "cookie", "get").mockReturnValue("csrftoken=some");

const STEP = explained({ placements: [candidate("r1c3", 4)], removals: [candidate("r1c4", 2)] });
const HINT = "POST /api/v1/hint";

let play: Play;
let ladder: Ladder;
let heard: unknown[];

/** How often help was noted in the game. */
const counted = (): number => [...play.game.lines].filter((line) => line.includes("hint")).length;

function serveHint(json: unknown): void {
  serve({
    [HINT]: (body) => {
      heard.push(body);
      return { json };
    },
    "POST /api/v1/history/hints": () => ({ status: 204 }),
  });
}

beforeEach(() => {
  settings.reset();
  heard = [];
  play = new Play(classic(), 0, []);
  ladder = new Ladder(play);
  serveHint(STEP);
});

describe("a hint", () => {
  it("gives away one portion more with each press, asks once and counts as one help", async () => {
    const said: string[] = [];
    for (let press = 0; press < 4; press++) {
      await ladder.climb();
      said.push(ladder.text);
    }
    expect(said).toEqual(["n", "Some", "p", "f"]);
    expect(asked.filter((call) => call === HINT)).toHaveLength(1);
    expect(counted()).toBe(1);
    expect(ladder.nextRung).toBe("apply");
  });

  it("asks for the board with its notes", async () => {
    play.write({ kind: "group", changes: [{ cell: at("r1c3"), mark: "4", on: true }], joins: false });
    settings.set("known", ["x-wing"]);
    await ladder.climb();
    expect(heard[0]).toMatchObject({ known: ["x-wing"], uniqueness: true, language: "en" });
    expect((heard[0] as { notes: unknown[] }).notes.slice(0, 4)).toEqual([null, null, "4", null]);
  });

  it("is applied in the end, in the machine's hand", async () => {
    for (let press = 0; press < 5; press++) await ladder.climb();
    expect(play.game.position.digits[at("r1c3")]).toBe(4);
    expect(play.game.position.marks[at("r1c3")]).toContain("!9");
    expect(ladder.isOpen).toBe(false);
  });

  it("is asked with what was removed, though no notes are shown, and undo forgets it", async () => {
    for (let press = 0; press < 5; press++) await ladder.climb();
    expect(play.game.position.marks[at("r1c4")]).toEqual(new Set(["x2"]));
    await ladder.climb();
    expect((heard[1] as { notes: unknown[] }).notes.slice(0, 5)).toEqual([null, null, null, "6", null]);
    play.write({ kind: "undo" });
    expect(play.game.position.marks[at("r1c4")]?.size).toBe(0);
  });

  it("that comes after a move is dropped, and the next press asks anew", async () => {
    const asking = ladder.climb();
    play.change([{ cell: at("r1c3"), digit: 4 }]);
    await asking;
    expect([ladder.hint, ladder.isOpen, ladder.isBusy]).toEqual([null, false, false]);
    await ladder.climb();
    expect(ladder.fitting?.portion).toBe("region");
    expect(heard).toHaveLength(2);
  });

  it("that comes after closing stays closed, and so does a server that is away", async () => {
    for (const routes of [null, {}]) {
      if (routes) serve(routes);
      const asking = ladder.climb();
      ladder.close();
      await asking;
      expect([ladder.isOpen, ladder.isBusy]).toEqual([false, false]);
    }
  });

  it("that nobody waits for any more is dropped, and the next press need not wait for it", async () => {
    const asking = ladder.climb();
    ladder.letGo();
    expect(ladder.isBusy).toBe(false);
    await Promise.all([asking, ladder.climb()]);
    expect([ladder.fitting?.portion, ladder.isBusy]).toEqual(["region", false]);
    expect(heard).toHaveLength(2);
    ladder.letGo();
    expect(ladder.isOpen).toBe(true);
  });

  it("stays to be read after a move, but is no longer drawn", async () => {
    await ladder.climb();
    play.change([{ cell: at("r1c3"), digit: 4 }]);
    expect([ladder.text, ladder.fitting]).toEqual(["n", null]);
    await ladder.climb();
    expect(counted()).toBe(2);
  });

  it("chosen from the list of all steps is shown in full at once", () => {
    expect(ladder.fitting).toBeNull();
    ladder.show(STEP);
    expect(ladder.fitting).toEqual({ ...STEP, portion: "full" });
    expect([ladder.text, ladder.isListed, asked.length]).toEqual(["f", true, 0]);
  });
});

describe("a plan for a cell", () => {
  const PLAN = {
    leads_there: true,
    words: "First that, then this.",
    steps: [
      explained({ removals: [candidate("r1c4", 2)] }),
      explained({ placements: [candidate("r1c3", 4)] }),
    ],
  };
  const servePlan = (json: unknown) =>
    serve({
      "POST /api/v1/plan": (body) => {
        heard.push(body);
        return { json };
      },
    });

  it("is told whole, then explained and applied step by step, and counts as one help", async () => {
    servePlan(PLAN);
    await ladder.planFor(at("r1c3"));
    expect(heard[0]).toMatchObject({ cell: at("r1c3"), language: "en" });
    expect([ladder.text, ladder.fitting?.step]).toEqual(["First that, then this. f", PLAN.steps[0]?.step]);
    await ladder.climb();
    expect([ladder.text, ladder.fitting?.step, ladder.plan?.at]).toEqual(["f", PLAN.steps[1]?.step, 1]);
    await ladder.climb();
    expect([play.game.position.digits[at("r1c3")], ladder.isOpen, ladder.plan]).toEqual([4, false, null]);
    expect([counted(), heard.length]).toEqual([1, 1]);
  });

  it("ends with a move of the player's own: the next press asks for a hint", async () => {
    servePlan(PLAN);
    await ladder.planFor(at("r1c3"));
    play.change([{ cell: at("r1c3"), digit: 4 }]);
    expect(ladder.fitting).toBeNull();
    serveHint(STEP);
    await ladder.climb();
    expect([ladder.plan, ladder.fitting?.portion]).toEqual([null, "region"]);
  });

  it("says so where there is nothing to say", async () => {
    servePlan({ leads_there: false, words: "Nothing.", steps: [] });
    await ladder.planFor(at("r1c3"));
    expect([ladder.text, ladder.hint, ladder.plan]).toEqual(["Nothing.", null, null]);
  });
});

describe("notes are offered", () => {
  const REMOVAL = explained({ removals: [candidate("r1c4", 2)] });
  const climbToTheEnd = async () => {
    for (let press = 0; press < 4; press++) await ladder.climb();
  };

  it("where the first removal would show nowhere, and show it once filled in", async () => {
    serveHint(REMOVAL);
    await ladder.climb();
    expect(ladder.offersNotes).toBe(false);
    for (let press = 0; press < 3; press++) await ladder.climb();
    expect(ladder.offersNotes).toBe(true);
    ladder.fillNotes();
    expect([ladder.offersNotes, ladder.fitting?.portion]).toEqual([false, "full"]);
    expect([...(play.game.position.marks[at("r1c4")] ?? [])].sort()).toEqual(["2", "6"]);
    ladder.apply();
    expect([...(play.game.position.marks[at("r1c4")] ?? [])].sort()).toEqual(["6", "x2"]);
  });

  it("once: whoever closes the offer is not asked again", async () => {
    serveHint(REMOVAL);
    await climbToTheEnd();
    expect(ladder.offersNotes).toBe(true);
    ladder.close();
    await climbToTheEnd();
    expect([ladder.fitting?.portion, ladder.offersNotes]).toEqual(["full", false]);
  });

  it("not for a digit, and not beside notes", async () => {
    await climbToTheEnd();
    expect(ladder.offersNotes).toBe(false);
    serveHint(REMOVAL);
    play.change([{ cell: at("r1c6"), mark: "8", on: true }]);
    await climbToTheEnd();
    expect([ladder.fitting?.portion, ladder.offersNotes]).toEqual(["full", false]);
  });
});

describe("instead of a hint", () => {
  it("a mistake is named, and nobody is asked", async () => {
    play.change([{ cell: at("r1c3"), digit: 1 }]);
    await ladder.climb();
    expect([ladder.isOpen, ladder.hint, asked.length]).toEqual([true, null, 0]);
    expect([...play.wrong]).toEqual([at("r1c3")]);
  });

  it("it is said that there is none, or that the server is away", async () => {
    serveHint(null);
    await ladder.climb();
    const none = ladder.message;
    serve({});
    await ladder.climb();
    expect([none !== "", ladder.message !== "", ladder.message === none]).toEqual([true, true, false]);
  });
});
