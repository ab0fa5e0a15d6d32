/** The pages and their addresses: the first pattern that fits decides. */
import type { Component } from "svelte";
import { words } from "./lib/app/words.svelte";

/** What an address says to its page: the named groups of its pattern, and what stands behind the question mark. */
export type PageProps = Readonly<Record<string, string | undefined>> & { readonly search: string };

// Each page names those of the properties that it takes.
type Page = Component<never>;

export interface OpenedPage {
  readonly Page: Component<PageProps>;
  readonly place: Readonly<Record<string, string>>;
}

export interface Route {
  /** Its named groups are properties of the page. */
  readonly pattern: RegExp;
  /** The files of words that come with the page. */
  readonly room: string | readonly string[];
  readonly load: () => Promise<{ default: Page }>;
}

export const ROUTES: readonly Route[] = [
  { pattern: /^\/$/, room: "welcome", load: () => import("./pages/WelcomePage.svelte") },
  { pattern: /^\/new$/, room: "welcome", load: () => import("./pages/NewGamePage.svelte") },
  { pattern: /^\/how-to-play$/, room: "learn", load: () => import("./pages/HowToPlayPage.svelte") },
  { pattern: /^\/learn$/, room: "learn", load: () => import("./pages/LearnPage.svelte") },
  {
    pattern: /^\/learn\/(?<slug>[^/]+)$/,
    room: "learn",
    load: () => import("./pages/TechniquePage.svelte"),
  },
  { pattern: /^\/practice$/, room: ["learn", "practice"], load: () => import("./pages/PracticePage.svelte") },
  {
    pattern: /^\/practice\/review$/,
    room: ["practice", "course", "learn"],
    load: () => import("./pages/ReviewListPage.svelte"),
  },
  {
    pattern: /^\/practice\/known$/,
    room: ["practice", "learn"],
    load: () => import("./pages/KnownPage.svelte"),
  },
  {
    pattern: /^\/(?<kind>storm|streak)$/,
    room: ["practice", "course", "learn"],
    load: () => import("./pages/RunPage.svelte"),
  },
  {
    pattern: /^\/practice\/(?<slug>[^/]+)\/run$/,
    room: ["practice", "course", "learn"],
    load: () => import("./pages/RunPage.svelte"),
  },
  { pattern: /^\/practice\/(?<slug>[^/]+)$/, room: "learn", load: () => import("./pages/DrillPage.svelte") },
  { pattern: /^\/course$/, room: "course", load: () => import("./pages/CoursePage.svelte") },
  {
    pattern: /^\/course\/placement$/,
    room: ["course", "learn"],
    load: () => import("./pages/PlacementPage.svelte"),
  },
  {
    pattern: /^\/course\/teach\/(?<technique>[^/]+)$/,
    room: ["course", "learn"],
    load: () => import("./pages/TeachPage.svelte"),
  },
  {
    pattern: /^\/course\/(?<slug>[^/]+)$/,
    room: ["course", "learn"],
    load: () => import("./pages/LessonPage.svelte"),
  },
  { pattern: /^\/classes$/, room: ["classes", "account"], load: () => import("./pages/ClassesPage.svelte") },
  {
    pattern: /^\/classes\/(?<code>[A-Za-z0-9]+)$/,
    room: ["classes", "course"],
    load: () => import("./pages/ClassPage.svelte"),
  },
  { pattern: /^\/credits$/, room: "learn", load: () => import("./pages/CreditsPage.svelte") },
  { pattern: /^\/settings$/, room: "settings", load: () => import("./pages/SettingsPage.svelte") },
  { pattern: /^\/puzzles$/, room: "puzzles", load: () => import("./pages/PuzzlesPage.svelte") },
  {
    pattern: /^\/puzzles\/(?<number>\d+)$/,
    room: ["puzzles", "rate"],
    load: () => import("./pages/PuzzlePage.svelte"),
  },
  {
    pattern: /^\/daily(?:\/(?<day>[\d-]+))?$/,
    room: "puzzles",
    load: () => import("./pages/DailyPage.svelte"),
  },
  { pattern: /^\/scores$/, room: "puzzles", load: () => import("./pages/ScoresPage.svelte") },
  {
    pattern: /^\/review\/(?<name>[^/]+)$/,
    room: "review",
    load: () => import("./pages/ReviewPage.svelte"),
  },
  { pattern: /^\/me$/, room: "me", load: () => import("./pages/MePage.svelte") },
  { pattern: /^\/account$/, room: "account", load: () => import("./pages/AccountPage.svelte") },
  { pattern: /^\/account\/sign-up$/, room: "account", load: () => import("./pages/SignUpPage.svelte") },
  { pattern: /^\/account\/confirm$/, room: "account", load: () => import("./pages/ConfirmPage.svelte") },
  { pattern: /^\/account\/made$/, room: "account", load: () => import("./pages/MadePage.svelte") },
  { pattern: /^\/account\/sign-in$/, room: "account", load: () => import("./pages/SignInPage.svelte") },
  { pattern: /^\/account\/forgotten$/, room: "account", load: () => import("./pages/ForgottenPage.svelte") },
  { pattern: /^\/account\/reset$/, room: "account", load: () => import("./pages/ResetPage.svelte") },
  { pattern: /^\/print$/, room: ["print", "puzzles"], load: () => import("./pages/PrintPage.svelte") },
  { pattern: /^\/photo$/, room: "photo", load: () => import("./pages/PhotoPage.svelte") },
  { pattern: /^\/set$/, room: ["set", "step"], load: () => import("./pages/SetPage.svelte") },
  { pattern: /^\/solve$/, room: "solve", load: () => import("./pages/SolvePage.svelte") },
  { pattern: /./, room: "welcome", load: () => import("./pages/NotFoundPage.svelte") },
];

const enter = (room: Route["room"]) => Promise.all([room].flat().map((each) => words.enter(each)));

/** Stands in for every page when the server has been ended. */
const FAREWELL: Route = { pattern: /./, room: "leaving", load: () => import("./pages/FarewellPage.svelte") };

/** Brings the last page here, before there is nobody left to ask for it. */
export const fetchFarewell = () => Promise.all([FAREWELL.load(), enter(FAREWELL.room)]);

/** A kiosk has a welcome of its own; what it does not offer leads there too. */
const KIOSK: Route = {
  pattern: /^(?!\/(?:learn|course\/teach))/,
  room: "kiosk",
  load: () => import("./pages/KioskPage.svelte"),
};

/** Which pages there are: all of them, those of a kiosk, or the last one. */
export type Range = "all" | "kiosk" | "ended";

const RANGES: Readonly<Record<Range, readonly Route[]>> = {
  all: ROUTES,
  kiosk: [KIOSK, ...ROUTES],
  ended: [FAREWELL],
};

/** The page of an address, with its words and what the address says to it. */
export async function openPage(path: string, range: Range): Promise<OpenedPage> {
  for (const { pattern, room, load } of RANGES[range]) {
    const found = pattern.exec(path);
    if (!found) continue;
    const [{ default: Page }] = await Promise.all([load(), enter(room)]);
    return { Page: Page as OpenedPage["Page"], place: { ...found.groups } };
  }
  throw new Error(`no page for ${path}`);
}
