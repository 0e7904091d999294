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
  const placesFrom = most.map((_, slot) =>
    most.slice(slot).reduce((places, rounds) => places + 2 * rounds, 0),
  );
  const deadEnds = new Set<string>();
  let looked = 0;

  const from = (slot: number, left: readonly number[]): number[][] | null => {
    const rounds = left.reduce((sum, each) => sum + each, 0);
    if (slot === most.length) return rounds === 0 ? [] : null;
    const isTooLate = left.some(
      (each, team) => each > most.length - Math.max(slot, arrivals[team] ?? 0),
    );
    if (rounds > (placesFrom[slot] ?? 0) || isTooLate) return null;
    // Present teams with equal rounds left are interchangeable.
    const there = left.filter((_, team) => (arrivals[team] ?? 0) <= slot);
    const key = `${slot} ${there.sort((a, b) => a - b).join()}`;
    if (deadEnds.has(key) || ++looked > MOST_LOOKED_AT) return null;
    const ready = arrivals
      .flatMap((arrival, team) => (arrival <= slot && (left[team] ?? 0) > 0 ? [team] : []))
      .sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0));
    const least = Math.max(0, rounds - (placesFrom[slot + 1] ?? 0));
    const atMost = Math.min(2 * (most[slot] ?? 0), ready.length);
    for (let players = least; players <= atMost; players += 2) {
      const playing = ready.slice(0, players);
      const after = [...left];
      for (const team of playing) after[team] = (after[team] ?? 0) - 1;
      const rest = from(slot + 1, after);
      if (rest !== null) return [playing, ...rest];
    }
    deadEnds.add(key);
    return null;
  };
  return from(0, due);
}
