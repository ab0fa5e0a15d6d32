/** What can go wrong, as errors.py in Python has it. */
export class NinefoldError extends Error {
  readonly code: string = "error";

  override readonly name: string = "NinefoldError";
}

export class BadGridError extends NinefoldError {
  override readonly name = "BadGridError";
  override readonly code = "bad-grid";
}

export class ClashError extends NinefoldError {
  override readonly name = "ClashError";
  override readonly code = "clash";
}

export class NoSolutionError extends NinefoldError {
  override readonly name = "NoSolutionError";
  override readonly code = "no-solution";
}

export class ManySolutionsError extends NinefoldError {
  override readonly name = "ManySolutionsError";
  override readonly code = "many-solutions";
}

export class NoAnswerError extends NinefoldError {
  override readonly name = "NoAnswerError";
  override readonly code = "no-answer";
}

export class UnknownNameError extends NinefoldError {
  override readonly name = "UnknownNameError";
  override readonly code = "unknown-name";
}

const EVERY = [
  BadGridError,
  ClashError,
  NoSolutionError,
  ManySolutionsError,
  NoAnswerError,
  UnknownNameError,
];

/** An error that a worker told of. */
export function errorOf({ name, message }: { name: string; message: string }): Error {
  const known = EVERY.map((each) => new each(message)).find((each) => each.name === name);
  return known ?? new Error(message);
}
