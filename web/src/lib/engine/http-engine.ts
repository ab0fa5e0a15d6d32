/** The engine on the server, asked over HTTP. Solutions alone are found on the page: they are needed without network. */
import { ask } from "$lib/client/http";
import { makeOnServer } from "$lib/client/making";
import { type Engine, MOST_COUNTED } from "./engine";
import { solve } from "./solve";
import { distinctSteps } from "./step";

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

  async stepsOf(technique, board, language, signal = null) {
    // Only lessons ask for this: it is no part of the first load.
    const { libraryLine } = await import("./library-line");
    const body = { text: libraryLine(board), technique, language };
    return distinctSteps((await ask((http) => http.POST("/api/v1/steps", { body, signal }))).steps);
  },

  async path(text, path, language, signal = null) {
    const body = { text, path, language, profile: "ninefold" } as const;
    return (await ask((http) => http.POST("/api/v1/explain", { body, signal }))).steps;
  },

  why({ givens, digits, notes }, cell, language, signal = null) {
    const body = { text: givens, values: digits, notes: notes && [...notes], cell, language };
    return ask((http) => http.POST("/api/v1/why", { body, signal }));
  },

  review: (text, language, signal = null) =>
    ask((http) => http.POST("/api/v1/review", { body: { text, language }, signal })),

  countSolutions: (text, signal = null, limit = MOST_COUNTED) =>
    ask((http) => http.POST("/api/v1/check", { body: { text, limit }, signal })),

  rate: (text, signal = null) => ask((http) => http.POST("/api/v1/rate", { body: { text }, signal })),

  async twin(text) {
    return (await ask((http) => http.POST("/api/v1/twin", { body: { text } }))).twin;
  },

  drill: (technique, language, signal = null) =>
    ask((http) => http.POST("/api/v1/drills", { body: { technique, language }, signal })),

  make: (wish, signal = null, tell) =>
    tell
      ? makeOnServer(wish, signal, tell)
      : ask((http) => http.POST("/api/v1/puzzles", { body: wish, signal })),

  solve,

  async solveRules(text, signal = null) {
    return (await ask((http) => http.POST("/api/v1/solve", { body: { text }, signal }))).solution;
  },

  trueCandidates: (text, cap, signal = null) =>
    ask((http) => http.POST("/api/v1/candidates", { body: { text, cap }, signal })),

  conflict: (text, signal = null) => ask((http) => http.POST("/api/v1/conflict", { body: { text }, signal })),

  redundant: (text, signal = null) =>
    ask((http) => http.POST("/api/v1/redundant", { body: { text }, signal })),

  async fill(text, signal = null) {
    return (await ask((http) => http.POST("/api/v1/fill", { body: { text }, signal }))).solution;
  },

  async minimise(text, what, signal = null) {
    return (await ask((http) => http.POST("/api/v1/minimise", { body: { text, what }, signal }))).text;
  },

  helpful: (text, solution, signal = null) =>
    ask((http) => http.POST("/api/v1/helpful", { body: { text, solution }, signal })),
};
