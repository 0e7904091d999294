/** A source of numbers in [0, 1). Rules never draw from a global one. */
export type Chance = () => number;

/**
 * A repeatable source: the same seed gives the same draws (sfc32, Chris Doty-Humphrey, PractRand).
 * @param seed any integer; it is recorded where a draw must be explained later (F1)
 */
export function seeded(seed: number): Chance {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

/** A whole number in [0, below). */
export function pick(chance: Chance, below: number): number {
  return Math.floor(chance() * below);
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = pick(chance, i + 1);
    const held = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = held;
  }
  return copy;
}
