/** How many rounds an evening holds: when teams x rounds is odd, one team plays one more (F2). */
export function roundsOf(teams: number, rounds: number): number {
  return Math.ceil((teams * rounds) / 2);
}

/**
 * Fewest slots in which all rounds can be played; Infinity for one team or no room.
 * @param arrivals each team's first slot, from 0
 * @param rooms how many rounds can be played at once
 * @param rounds rounds per team
 */
export function slotsNeeded(arrivals: readonly number[], rooms: number, rounds: number): number {
  if (arrivals.length < 2 || rooms < 1) return Number.POSITIVE_INFINITY;
  let slots = leastByCount(arrivals, rooms, rounds);
  while (playTimes(arrivals, rooms, rounds, slots) === null) slots++;
  return slots;
}

/** A first bound: room for all rounds, and time for the last team to arrive. */
function leastByCount(arrivals: readonly number[], rooms: number, rounds: number): number {
  let left = roundsOf(arrivals.length, rounds);
  let slots = 0;
  while (left > 0) left -= roundsAtOnce(arrivals, rooms, slots++);
  return Math.max(slots, Math.max(...arrivals) + rounds);
}

/** Most rounds that can be played in a slot: a room each, two teams that have arrived each. */
export function roundsAtOnce(arrivals: readonly number[], rooms: number, slot: number): number {
  let present = 0;
  for (const arrival of arrivals) if (arrival <= slot) present++;
  return Math.min(rooms, present >> 1);
}

/**
 * Who plays when, in exactly so many slots: for each slot the indexes of an even number of teams.
 * Null when it cannot be had.
 *
 * Arrivals only ever close the first slots to a team, so late slots serve everybody: rounds are
 * laid there first. Then, from the first slot on, the teams with most rounds still due play. Two
 * teams that are present now are present from now on, so exchanging them in any other plan in
 * favour of the one with more rounds due never makes that plan worse.
 */
export function playTimes(
  arrivals: readonly number[],
  rooms: number,
  rounds: number,
  slots: number,
): number[][] | null {
  const first = () => arrivals.indexOf(Math.min(...arrivals));
  const due = roundsDue(arrivals.length, rounds, first);
  const plan: number[][] = [];
  for (const [slot, count] of latestFirst(arrivals, rooms, rounds, slots).entries()) {
    const playing = arrivals
      .flatMap((arrival, team) => (arrival <= slot && (due[team] ?? 0) > 0 ? [team] : []))
      .sort((a, b) => (due[b] ?? 0) - (due[a] ?? 0))
      .slice(0, 2 * count);
    if (playing.length < 2 * count) return null;
    for (const team of playing) due[team] = (due[team] ?? 0) - 1;
    plan.push(playing);
  }
  return due.every((left) => left === 0) ? plan : null;
}

/** Rounds that each team has to play; one plays one more when they do not come out even (F2). */
export function roundsDue(teams: number, rounds: number, oneMore: () => number): number[] {
  const due = new Array<number>(teams).fill(rounds);
  if ((teams * rounds) % 2 === 1) due[oneMore()] = rounds + 1;
  return due;
}

/** Rounds per slot, as many as can be at the end of the evening: no slot has more than a later one. */
export function latestFirst(
  arrivals: readonly number[],
  rooms: number,
  rounds: number,
  slots: number,
): number[] {
  let left = roundsOf(arrivals.length, rounds);
  const counts = new Array<number>(slots).fill(0);
  for (let slot = slots - 1; slot >= 0; slot--) {
    const count = Math.min(left, roundsAtOnce(arrivals, rooms, slot));
    counts[slot] = count;
    left -= count;
  }
  return counts;
}
