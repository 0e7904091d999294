import type { TeamId } from '../tournament.ts';
import type { Instance } from './instance.ts';

/** Why an evening cannot be scheduled: the figure to change, or the teams in the way (F5). */
export type Refusal =
  | { readonly code: 'teams'; readonly teams: number }
  | { readonly code: 'rooms' }
  /** Too few slots even if every team were there from the start. */
  | {
      readonly code: 'slots';
      readonly needed: number;
      readonly evening: number;
      /** Fewest rooms with which the evening is long enough; null when no number of rooms is. */
      readonly roomsNeeded: number | null;
      /** Most rounds per team that fit; 0 when none does. */
      readonly roundsPossible: number;
    }
  /** The evening would be long enough if these teams were there from the start. */
  | {
      readonly code: 'late';
      readonly needed: number;
      readonly evening: number;
      readonly teamIds: readonly TeamId[];
    };

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

/** The one finding that stands in the way of a schedule; null when there is one (F5). */
export function refusalOf(instance: Instance): Refusal | null {
  const { teams, rounds, maxSlots: evening } = instance;
  const rooms = instance.rooms.length;
  if (teams.length < 2) return { code: 'teams', teams: teams.length };
  if (rooms < 1) return { code: 'rooms' };
  const arrivals = teams.map((team) => team.skip);
  const needed = slotsNeeded(arrivals, rooms, rounds);
  if (needed <= evening) return null;
  const punctual = arrivals.map(() => 0);
  if (slotsNeeded(punctual, rooms, rounds) <= evening) {
    return { code: 'late', needed, evening, teamIds: lateTeams(instance) };
  }
  return {
    code: 'slots',
    needed,
    evening,
    roomsNeeded: fewestRooms(arrivals, rounds, evening),
    roundsPossible: mostRounds(arrivals, rooms, rounds, evening),
  };
}

/** The late teams, the latest first, that must be there from the start for the evening to do. */
function lateTeams(instance: Instance): TeamId[] {
  const { teams, rounds, maxSlots } = instance;
  const latestFirst = teams.filter((team) => team.skip > 0).sort((a, b) => b.skip - a.skip);
  const inTheWay = new Set<TeamId>();
  for (const team of latestFirst) {
    inTheWay.add(team.id);
    const arrivals = teams.map((each) => (inTheWay.has(each.id) ? 0 : each.skip));
    if (slotsNeeded(arrivals, instance.rooms.length, rounds) <= maxSlots) break;
  }
  return [...inTheWay];
}

function fewestRooms(arrivals: readonly number[], rounds: number, evening: number): number | null {
  for (let rooms = 1; rooms <= arrivals.length >> 1; rooms++) {
    if (slotsNeeded(arrivals, rooms, rounds) <= evening) return rooms;
  }
  return null;
}

function mostRounds(
  arrivals: readonly number[],
  rooms: number,
  rounds: number,
  evening: number,
): number {
  let possible = rounds;
  while (possible > 0 && slotsNeeded(arrivals, rooms, possible) > evening) possible--;
  return possible;
}
