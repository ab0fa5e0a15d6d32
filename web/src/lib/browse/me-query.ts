/** What the page about me shows, in the words of its address. */

import { LEVELS } from "$lib/app/settings.svelte";
import type { GameQuery } from "$lib/client/history";

export const ROOMS = ["games", "figures", "history"] as const;
export const STATES = ["playing", "paused", "lost", "finished"] as const;
export const GAME_SORTS = ["last", "first", "started", "time", "progress", "rating"] as const;

export interface MeQuery {
  readonly room: string;
  readonly state: string;
  readonly level: string;
  readonly name: string;
  readonly sort: string;
  /** Whether the history shows games that were given up. */
  readonly isAbandoned: boolean;
  readonly page: number;
}

export function readMe(search: string): MeQuery {
  const query = new URLSearchParams(search);
  const one = (names: readonly string[], name: string, usual: string) =>
    names.find((known) => known === query.get(name)) ?? usual;
  return {
    room: one(ROOMS, "show", "games"),
    state: one(STATES, "state", ""),
    level: one(LEVELS, "level", ""),
    name: (query.get("name") ?? "").slice(0, 60),
    sort: one(GAME_SORTS, "sort", "last"),
    isAbandoned: query.has("abandoned"),
    page: Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1),
  };
}

export function writeMe({ room, state, level, name, sort, isAbandoned, page }: MeQuery): string {
  const query = new URLSearchParams();
  if (room !== "games") query.set("show", room);
  if (state) query.set("state", state);
  if (level) query.set("level", level);
  if (name) query.set("name", name);
  if (sort !== "last") query.set("sort", sort);
  if (isAbandoned) query.set("abandoned", "1");
  if (page > 1) query.set("page", String(page));
  return `/me${query.size > 0 ? `?${query}` : ""}`;
}

export const gameQuery = ({ state, level, name, sort, page }: MeQuery): GameQuery => ({
  ...(state ? { state: state as (typeof STATES)[number] } : {}),
  ...(level ? { level } : {}),
  name,
  sort: sort as (typeof GAME_SORTS)[number],
  page,
});
