/** Where somebody wanted to go before signing in. */

/** Only places on this site: a link from elsewhere must not send anybody away after signing in. */
export function wantedPlace(search: string, usual = "/me"): string {
  const wanted = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(wanted) ? wanted : usual;
}

/** The same wish, handed on to the next page. */
export const handOn = (search: string): string => {
  const wanted = wantedPlace(search, "");
  return wanted ? `?to=${encodeURIComponent(wanted)}` : "";
};
