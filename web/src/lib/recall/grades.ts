/** The four grades that FSRS knows, from worst to best. */
export const MISSED = 1;
export const SLOW = 2;
export const FOUND = 3;
export const QUICK = 4;

export type Grade = typeof MISSED | typeof SLOW | typeof FOUND | typeof QUICK;

export const isGrade = (value: unknown): value is Grade =>
  typeof value === "number" && Number.isInteger(value) && value >= MISSED && value <= QUICK;
