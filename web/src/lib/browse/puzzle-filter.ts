/** Which puzzles a list shows, in the words of the page's address, so that going back works. */
import type { operations } from "$lib/client/api";

type Query = NonNullable<operations["ninefold_server_apps_puzzles_api_list_puzzles"]["parameters"]["query"]>;

export const SORTS = ["newest", "oldest", "easiest", "hardest", "played", "givens"] as const;
export const ORIGINS = ["made", "entered", "published"] as const;
export const PAGE_SIZE = 24;

export interface Filter {
  readonly level: string;
  readonly technique: string;
  readonly variant: string;
  readonly origin: string;
  readonly ratingFrom: number | null;
  readonly ratingTo: number | null;
  readonly givensFrom: number | null;
  readonly givensTo: number | null;
  readonly unplayed: boolean;
  readonly sort: string;
  readonly page: number;
}

export const EVERYTHING: Filter = {
  level: "",
  technique: "",
  variant: "",
  origin: "",
  ratingFrom: null,
  ratingTo: null,
  givensFrom: null,
  givensTo: null,
  unplayed: false,
  sort: "newest",
  page: 1,
};

/** What cannot be read is passed over: an address may have been typed. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) ?? "";
  const number = (name: string) => {
    const value = Number.parseFloat(text(name));
    return Number.isFinite(value) ? value : null;
  };
  const whole = (name: string) => {
    const value = number(name);
    return value === null ? null : Math.max(0, Math.round(value));
  };
  return {
    level: text("level"),
    technique: text("technique"),
    variant: text("variant").slice(0, 100),
    origin: ORIGINS.find((origin) => origin === text("origin")) ?? "",
    ratingFrom: number("rating-from"),
    ratingTo: number("rating-to"),
    givensFrom: whole("givens-from"),
    givensTo: whole("givens-to"),
    unplayed: query.has("unplayed"),
    sort: SORTS.find((sort) => sort === text("sort")) ?? EVERYTHING.sort,
    page: Math.max(1, whole("page") ?? 1),
  };
}

/** Only what differs from everything stands in the address. */
export function writeFilter(filter: Filter): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual: string | number | null) => {
    if (value !== usual && value !== null) query.set(name, String(value));
  };
  put("level", filter.level, "");
  put("technique", filter.technique, "");
  put("variant", filter.variant, "");
  put("origin", filter.origin, "");
  put("rating-from", filter.ratingFrom, null);
  put("rating-to", filter.ratingTo, null);
  put("givens-from", filter.givensFrom, null);
  put("givens-to", filter.givensTo, null);
  if (filter.unplayed) query.set("unplayed", "1");
  put("sort", filter.sort, EVERYTHING.sort);
  put("page", filter.page, 1);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The same question, as the server takes it. */
export function asQuery(filter: Filter): Query {
  const { level, technique, variant, origin, unplayed, sort, page } = filter;
  return {
    ...(level ? { level } : {}),
    ...(technique ? { technique } : {}),
    ...(variant ? { variant } : {}),
    ...(origin ? { origin: origin as (typeof ORIGINS)[number] } : {}),
    ...(filter.ratingFrom === null ? {} : { rating_from: filter.ratingFrom }),
    ...(filter.ratingTo === null ? {} : { rating_to: filter.ratingTo }),
    ...(filter.givensFrom === null ? {} : { givens_from: Math.min(filter.givensFrom, 625) }),
    ...(filter.givensTo === null ? {} : { givens_to: Math.min(filter.givensTo, 625) }),
    unplayed,
    sort: sort as (typeof SORTS)[number],
    page,
    size: PAGE_SIZE,
  };
}
