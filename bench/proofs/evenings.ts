/**
 * A team's evening without names: when it plays, and in which of its consecutive rounds it stays in one room. A
 * set of slots is a number, a bit per slot.
 */
export interface Evening {
  readonly arrival: number;
  readonly rounds: number;
  /** Blocks of more than three rounds on end. */
  readonly runs: number;
  /** The slots of each visit to a room, in order. */
  readonly visits: readonly number[];
}

export interface EveningLimits {
  readonly slots: number;
  /** The longest wait, in slots. */
  readonly wait: number;
  readonly runs: number;
}

/** Every evening of a team that arrives in this slot and plays this many rounds. */
export function eveningsOf(arrival: number, rounds: number, limits: EveningLimits): Evening[] {
  return timesOf(arrival, rounds, limits).flatMap((times) => {
    const runs = runsIn(times);
    if (runs > limits.runs) return [];
    return staysIn(times).map((visits) => ({ arrival, rounds, runs, visits }));
  });
}

/** Every list of slots to play in, with no longer wait from the arrival on. */
function timesOf(arrival: number, rounds: number, { slots, wait }: EveningLimits): number[][] {
  let begun: number[][] = [[]];
  for (let left = rounds - 1; left >= 0; left--) {
    begun = begun.flatMap((times) => {
      const first = (times.at(-1) ?? arrival - 1) + 1;
      const next: number[][] = [];
      for (let slot = first; slot <= first + wait && slot + left < slots; slot++) {
        next.push([...times, slot]);
      }
      return next;
    });
  }
  return begun;
}

function runsIn(times: readonly number[]): number {
  let block = 0;
  return times.filter((slot, i) => {
    block = times[i - 1] === slot - 1 ? block + 1 : 1;
    return block === 4;
  }).length;
}

/** Every way to cut these rounds into visits: between two rounds the team stays or changes rooms. */
function staysIn(times: readonly number[]): number[][] {
  const [first = 0, ...later] = times;
  let cut: number[][] = [[1 << first]];
  for (const slot of later) {
    const bit = 1 << slot;
    const changing = cut.map((visits) => [...visits, bit]);
    const staying = cut.map((visits) => visits.with(-1, (visits.at(-1) ?? 0) | bit));
    cut = [...changing, ...staying];
  }
  return cut;
}
