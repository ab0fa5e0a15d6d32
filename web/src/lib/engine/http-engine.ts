/** The engine on the server, asked over HTTP. Solutions alone are found on the page: they are needed without network. */
import { ask } from "$lib/client/http";
import { type Engine, MOST_COUNTED } from "./engine";
import { solve } from "./solve";

export const httpEngine: Engine = {
  hint({ givens, digits, ...rest }, language, signal = null) {
    const body = { text: givens, values: digits, ...rest, language };
    return ask((http) => http.POST("/api/v1/hint", { body, signal }));
  },

  plan({ givens, digits, ...rest }, cell, language, signal = null) {
    const body = { text: givens, values: digits, ...rest, cell, language };
    return ask((http) => http.POST("/api/v1/plan", { body, signal }));
  },

  async steps(text, language, signal = null) {
    return (await ask((http) => http.POST("/api/v1/steps", { body: { text, language }, signal }))).steps;
  },

  async path(text, path, language, signal = null) {
    const body = { text, path, language, profile: "ninefold" } as const;
    return (await ask((http) => http.POST("/api/v1/explain", { body, signal }))).steps;
  },

  why({ givens, digits }, cell, language, signal = null) {
    const body = { text: givens, values: digits, cell, language };
    return ask((http) => http.POST("/api/v1/why", { body, signal }));
  },

  review: (text, language, signal = null) =>
    ask((http) => http.POST("/api/v1/review", { body: { text, language }, signal })),

  countSolutions: (text, signal = null) =>
    ask((http) => http.POST("/api/v1/check", { body: { text, limit: MOST_COUNTED }, signal })),

  rate: (text, signal = null) =>
    ask((http) => http.POST("/api/v1/rate", { body: { text, profile: "se" }, signal })),

  drill: (technique, language, signal = null) =>
    ask((http) => http.POST("/api/v1/drills", { body: { technique, language }, signal })),

  make: (wish, signal = null) => ask((http) => http.POST("/api/v1/puzzles", { body: wish, signal })),

  solve,

  async solveRules(text, signal = null) {
    return (await ask((http) => http.POST("/api/v1/solve", { body: { text }, signal }))).solution;
  },
};
