import { type RoomCount, roomsAt } from './instance.ts';
import { timesBySlot } from './times-by-slot.ts';

/** The number of rounds in total; when teams x rounds is odd, one team plays one more (F2). */
export function roundsOf(teams: number, rounds: number): number {
  return Math.ceil((teams * rounds) / 2);
}

/**
 * The fewest slots in which all rounds can be played; Infinity if there are none.
 * @param arrivals each team's first slot, from 0
 */
export function slotsNeeded(arrivals: readonly number[], rooms: RoomCount, rounds: number): number {
  const most = typeof rooms === 'number' ? Number.POSITIVE_INFINITY : rooms.length;
  if (arrivals.length < 2 || rooms === 0) return Number.POSITIVE_INFINITY;
  let slots = leastByCount(arrivals, rooms, rounds, most);
  while (slots <= most && playTimes(arrivals, rooms, rounds, slots) === null) slots++;
  return slots <= most ? slots : Number.POSITIVE_INFINITY;
}

/** A lower bound: enough slots for all rounds, and for the rounds of the team that arrives last. */
function leastByCount(
  arrivals: readonly number[],
  rooms: RoomCount,
  rounds: number,
  most: number,
): number {
  let left = roundsOf(arrivals.length, rounds);
  let slots = 0;
  while (left > 0 && slots <= most) left -= roundsAtOnce(arrivals, rooms, slots++);
  return Math.max(slots, Math.max(...arrivals) + rounds);
}

/** The most rounds in a slot: each needs a room and two teams that have arrived. */
export function roundsAtOnce(arrivals: readonly number[], rooms: RoomCount, slot: number): number {
  let present = 0;
  for (const arrival of arrivals) if (arrival <= slot) present++;
  return Math.min(roomsAt(rooms, slot), present >> 1);
}

/**
 * The teams that play in each of exactly this many slots; null when there is no such plan.
 *
 * A late arrival closes only early slots, so as many rounds as possible are put late, and in each slot the teams with
 * the most rounds left play: a plan that prefers another team never becomes worse when the two are exchanged.
 */
export function playTimes(
  arrivals: readonly number[],
  rooms: RoomCount,
  rounds: number,
  slots: number,
): number[][] | null {
  const first = () => arrivals.indexOf(Math.min(...arrivals));
  const due = roundsDue(arrivals.length, rounds, first);
  if (typeof rooms !== 'number') {
    const most = Array.from({ length: slots }, (_, slot) => roundsAtOnce(arrivals, rooms, slot));
    return timesBySlot(arrivals, due, most);
  }
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

/** The number of rounds of each team; when their sum is odd, one team plays one more (F2). */
export function roundsDue(teams: number, rounds: number, oneMore: () => number): number[] {
  const due = new Array<number>(teams).fill(rounds);
  if ((teams * rounds) % 2 === 1) due[oneMore()] = rounds + 1;
  return due;
}

/** Rounds per slot when as many as possible are played late: a slot never has more than a later one. */
function latestFirst(
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
