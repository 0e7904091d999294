import { type RoomCount, roomsAt } from './instance.ts';
import { timesBySlot } from './times-by-slot.ts';

/** When teams x rounds is odd, one team plays one more (F2). */
export function roundsOf(teams: number, rounds: number): number {
  return Math.ceil((teams * rounds) / 2);
}

/** Infinity if impossible. @param arrivals first slots, from 0 */
export function slotsNeeded(arrivals: readonly number[], rooms: RoomCount, rounds: number): number {
  const most = typeof rooms === 'number' ? Number.POSITIVE_INFINITY : rooms.length;
  if (arrivals.length < 2 || rooms === 0) return Number.POSITIVE_INFINITY;
  let slots = leastByCount(arrivals, rooms, rounds, most);
  while (slots <= most && playTimes(arrivals, rooms, rounds, slots) === null) slots++;
  return slots <= most ? slots : Number.POSITIVE_INFINITY;
}

/** A lower bound: all rounds, and those of the last arrival. */
function leastByCount(arrivals: readonly number[], rooms: RoomCount, rounds: number, most: number) {
  let left = roundsOf(arrivals.length, rounds);
  let slots = 0;
  while (left > 0 && slots <= most) left -= roundsAtOnce(arrivals, rooms, slots++);
  return Math.max(slots, Math.max(...arrivals) + rounds);
}

/** Each needs a room and two present teams. */
export function roundsAtOnce(arrivals: readonly number[], rooms: RoomCount, slot: number): number {
  let present = 0;
  for (const arrival of arrivals) if (arrival <= slot) present++;
  return Math.min(roomsAt(rooms, slot), present >> 1);
}

/**
 * Teams for each of exactly this many slots, or null. Late arrivals only close early slots, so rounds go
 * late, and the teams with the most rounds left play: exchanging a preferred team never makes a plan worse.
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

/** If the sum is odd, one team plays one more (F2). */
export function roundsDue(teams: number, rounds: number, oneMore: () => number): number[] {
  const due = new Array<number>(teams).fill(rounds);
  if ((teams * rounds) % 2 === 1) due[oneMore()] = rounds + 1;
  return due;
}

/** As late as possible: a slot never has more than a later one. */
function latestFirst(arrivals: readonly number[], rooms: number, rounds: number, slots: number) {
  let left = roundsOf(arrivals.length, rounds);
  const counts = new Array<number>(slots).fill(0);
  for (let slot = slots - 1; slot >= 0; slot--) {
    const count = Math.min(left, roundsAtOnce(arrivals, rooms, slot));
    counts[slot] = count;
    left -= count;
  }
  return counts;
}
