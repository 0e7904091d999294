/** Most searches need one per slot. */
const MOST_LOOKED_AT = 3000;

/**
 * Teams by slot with varying rooms, or null. Those with the most rounds left are a best choice (see
 * `playTimes`), so only their numbers are searched.
 * @param arrivals first slots, from 0
 * @param due an even sum
 * @param most rounds per slot
 */
export function timesBySlot(
  arrivals: readonly number[],
  due: readonly number[],
  most: readonly number[],
): number[][] | null {
  return new TimesBySlot(arrivals, most).from(0, due);
}

class TimesBySlot {
  private readonly arrivals: readonly number[];
  private readonly most: readonly number[];
  private readonly placesFrom: readonly number[];
  private readonly deadEnds = new Set<string>();
  private looked = 0;

  constructor(arrivals: readonly number[], most: readonly number[]) {
    this.arrivals = arrivals;
    this.most = most;
    this.placesFrom = most.map((_, slot) =>
      most.slice(slot).reduce((places, rounds) => places + 2 * rounds, 0),
    );
  }

  from(slot: number, due: readonly number[]): number[][] | null {
    const left = due.reduce((sum, rounds) => sum + rounds, 0);
    if (slot === this.most.length) return left === 0 ? [] : null;
    if (left > (this.placesFrom[slot] ?? 0) || this.isTooLate(slot, due)) return null;
    const key = this.keyOf(slot, due);
    if (this.deadEnds.has(key) || ++this.looked > MOST_LOOKED_AT) return null;
    const ready = this.readyIn(slot, due);
    const least = Math.max(0, left - (this.placesFrom[slot + 1] ?? 0));
    const atMost = Math.min(2 * (this.most[slot] ?? 0), ready.length);
    for (let players = least; players <= atMost; players += 2) {
      const playing = ready.slice(0, players);
      const after = [...due];
      for (const team of playing) after[team] = (after[team] ?? 0) - 1;
      const rest = this.from(slot + 1, after);
      if (rest !== null) return [playing, ...rest];
    }
    this.deadEnds.add(key);
    return null;
  }

  private readyIn(slot: number, due: readonly number[]): number[] {
    return this.arrivals
      .flatMap((arrival, team) => (arrival <= slot && (due[team] ?? 0) > 0 ? [team] : []))
      .sort((a, b) => (due[b] ?? 0) - (due[a] ?? 0));
  }

  private isTooLate(slot: number, due: readonly number[]): boolean {
    return due.some(
      (rounds, team) => rounds > this.most.length - Math.max(slot, this.arrivals[team] ?? 0),
    );
  }

  /** Present teams with equal rounds left are interchangeable. */
  private keyOf(slot: number, due: readonly number[]): string {
    const there = due.filter((_, team) => (this.arrivals[team] ?? 0) <= slot);
    return `${slot} ${there.sort((a, b) => a - b).join()}`;
  }
}
