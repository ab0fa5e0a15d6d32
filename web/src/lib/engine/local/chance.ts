/** Chance that is the same on every machine, as make/chance.py in Python has it. */

const MOST = 2n ** 64n;

/** A number below 2^64 that stands for a text: its FNV-1a hash. */
export function numberOf(text: string): bigint {
  let number = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    number = ((number ^ BigInt(byte)) * 0x100000001b3n) % MOST;
  }
  return number;
}

/** A random number for a seed and a key: splitmix64. */
export function scattered(seed: bigint, key: bigint): bigint {
  let mixed = (seed + (key + 1n) * 0x9e3779b97f4a7c15n) % MOST;
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) % MOST;
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) % MOST;
  return mixed ^ (mixed >> 31n);
}

/** A seed that nobody has chosen. */
export function freshSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

/** As the module takes seeds: JSON has no numbers so large. */
export const seedText = (seed: bigint): string => String(((seed % MOST) + MOST) % MOST);
