import type { ChurchId, TeamId } from '../../tournament.ts';
import { roundsAtOnce, roundsOf, slotsNeeded } from '../capacity.ts';
import type { Counts, Criterion } from '../criteria.ts';
import type { Instance } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';
import { type Effort, Timing } from '../play-times/play-times.ts';
import { fewestVisits } from './room-visits.ts';

/** Why a criterion cannot be as good as one would wish (F3): a code and its data, never words. */
export type Why =
  /** All rounds need this many slots in these rooms. */
  | { readonly code: 'rooms-hold'; readonly rounds: number; readonly rooms: number }
  /** These teams arrive last and still have all their rounds to play. */
  | { readonly code: 'last-arrivals'; readonly teamIds: readonly TeamId[] }
  /** Fewer slots would do if these teams were there from the start. */
  | { readonly code: 'late-arrivals'; readonly teamIds: readonly TeamId[] }
  /** One church has more teams than all the others together can meet. */
  | { readonly code: 'large-church'; readonly churchId: ChurchId; readonly teams: number }
  /** These teams have fewer opponents outside their church than rounds. */
  | { readonly code: 'few-opponents'; readonly teamIds: readonly TeamId[]; readonly rounds: number }
  /** More teams than can play at the same time. */
  | { readonly code: 'not-all-at-once'; readonly teams: number; readonly atOnce: number }
  /** These teams have too few slots to spare for a pause. */
  | { readonly code: 'no-pause'; readonly teamIds: readonly TeamId[] }
  /** However the rounds are spread over so many slots with no longer wait, teams play on end. */
  | { readonly code: 'no-other-times' }
  /** So many rounds take more visits to rooms than the first of each team. */
  | {
      readonly code: 'visits';
      readonly rounds: number;
      readonly visits: number;
      readonly teams: number;
    }
  /** A room's rounds one after the other share at most one team. */
  | { readonly code: 'one-team-stays'; readonly rounds: number; readonly rooms: number }
  /** The buildings' rooms cannot hold every team for all its rounds. */
  | { readonly code: 'buildings-small'; readonly teamsThatCanStay: number };

export interface Bound {
  readonly bound: number;
  readonly why: Why | null;
}

/** What going through the times of an evening may take; most groups need less. */
const EFFORT: Effort = { work: 3e5, isOver: () => false };

const FREE: Bound = { bound: 0, why: null };

/**
 * Proven lower bounds by F3, each given what the criteria before it came to. Each leaves something
 * out of account, so the truth may be higher. Slots is infinite for one team or no room.
 */
export function lowerBounds(
  instance: Instance,
  counts: Counts,
): Readonly<Record<Criterion, Bound>> {
  return {
    slots: slotsBound(instance),
    church: churchBound(instance),
    repeats: repeatsBound(instance, counts.church),
    wait: waitBound(instance, counts),
    runs: runsBound(instance, counts),
    rooms: roomsBound(instance, counts),
    buildings: buildingsBound(instance, counts.slots),
    sides: FREE,
  };
}

function slotsBound({ teams, rooms, rounds }: Instance): Bound {
  const arrivals = teams.map((team) => team.skip);
  const bound = slotsNeeded(arrivals, rooms.length, rounds);
  if (bound === rounds || !Number.isFinite(bound)) return { bound, why: null };
  const last = Math.max(...arrivals);
  if (last + rounds === bound) {
    const teamIds = idsWhere(teams, (team) => team.skip === last);
    return { bound, why: { code: 'last-arrivals', teamIds } };
  }
  const punctual = arrivals.map(() => 0);
  if (slotsNeeded(punctual, rooms.length, rounds) < bound) {
    const teamIds = idsWhere(teams, (team) => team.skip > 0);
    return { bound, why: { code: 'late-arrivals', teamIds } };
  }
  const pairs = teams.length >> 1;
  const why: Why =
    pairs <= rooms.length
      ? { code: 'not-all-at-once', teams: teams.length, atOnce: 2 * pairs }
      : { code: 'rooms-hold', rounds: roundsOf(teams.length, rounds), rooms: rooms.length };
  return { bound, why };
}

/** A church's places that the other teams cannot fill are filled within it, two a round. */
export function churchBound({ teams, rounds }: Instance): Bound {
  const oneMore = (teams.length * rounds) % 2;
  let worst: Bound = FREE;
  for (const [churchId, size] of churchSizes(teams)) {
    const over = size * rounds - (teams.length - size) * rounds - oneMore;
    const bound = Math.ceil(over / 2);
    if (bound > worst.bound)
      worst = { bound, why: { code: 'large-church', churchId, teams: size } };
  }
  return worst;
}

/**
 * A team's rounds beyond its opponents are repeats, or meetings within its church. A repeat serves
 * both its teams, but never two of one church unless they meet.
 */
export function repeatsBound({ teams, rounds }: Instance, churchMeetings: number): Bound {
  const sizes = churchSizes(teams);
  const over = teams.map((team) => rounds - (teams.length - (sizes.get(team.churchId) ?? 0)));
  const sum = (of: readonly number[]): number => of.reduce((a, b) => a + Math.max(0, b), 0);
  const inChurches = [...sizes.keys()].map((id) =>
    sum(over.filter((_, i) => teams[i]?.churchId === id)),
  );
  const overall = teams.map(() => rounds - (teams.length - 1));
  const bound = Math.max(
    0,
    Math.ceil((sum(over) - 2 * churchMeetings) / 2),
    Math.max(...inChurches) - 2 * churchMeetings,
    Math.ceil(sum(overall) / 2),
    roundsOf(teams.length, rounds) - (teams.length * (teams.length - 1)) / 2,
  );
  if (bound === 0) return FREE;
  const short = teams.filter((_, i) => (over[i] ?? 0) > 0 || (overall[i] ?? 0) > 0);
  return { bound, why: { code: 'few-opponents', teamIds: short.map((team) => team.id), rounds } };
}

/**
 * Every team's first round is early enough and its last late enough that slots in the middle lie
 * within its evening; of any wait + 1 of these it plays in one. So does every opponent of the team
 * that has played its last round first, in the wait + 1 slots that end with this round: all of them
 * have begun by then, and none is through.
 */
export function waitBound(
  { teams, rooms, rounds }: Instance,
  { slots, repeats }: Pick<Counts, 'slots' | 'repeats'>,
): Bound {
  const arrivals = teams.map((team) => team.skip);
  const canPlay = (wait: number): boolean => {
    for (let from = slots - rounds; from + wait < rounds; from++) {
      let places = 0;
      for (let slot = from; slot <= from + wait; slot++) {
        places += 2 * roundsAtOnce(arrivals, rooms.length, slot);
      }
      if (places < teams.length) return false;
    }
    return true;
  };
  const atOnce = 2 * Math.min(rooms.length, teams.length >> 1);
  if (atOnce === 0) return FREE;
  let bound = Math.max(0, Math.ceil((rounds - repeats + 1) / atOnce) - 1);
  while (bound < slots && !canPlay(bound)) bound++;
  if (bound === 0) return FREE;
  return { bound, why: { code: 'not-all-at-once', teams: teams.length, atOnce } };
}

/**
 * A team with so many slots to spare has at most one block of rounds more than that; and whatever
 * more can be ruled out by going through the times at which teams can play.
 */
export function runsBound(
  instance: Instance,
  { slots, wait }: Pick<Counts, 'slots' | 'wait'>,
): Bound {
  const { teams, rounds } = instance;
  const inARow = idsWhere(teams, ({ skip }) => {
    const pauses = wait === 0 ? 0 : slots - skip - rounds;
    return rounds > LONGEST_BLOCK * (pauses + 1);
  });
  const timing = Timing.of(instance, slots, wait, EFFORT);
  let bound = inARow.length;
  while (!timing.rulesOut(Number.POSITIVE_INFINITY) && timing.rulesOut(bound)) bound++;
  if (bound > inARow.length) return { bound, why: { code: 'no-other-times' } };
  return bound === 0 ? FREE : { bound, why: { code: 'no-pause', teamIds: inARow } };
}

/** Changes are visits to rooms less one per team. */
export function roomsBound(
  instance: Instance,
  counts: Pick<Counts, 'slots' | 'repeats' | 'wait'>,
): Bound {
  const { teams, rooms, rounds } = instance;
  const { slots, repeats, wait } = counts;
  if (rooms.length < 2) return FREE;
  const all = roundsOf(teams.length, rounds);
  const first = Math.max(0, all - repeats);
  const visits = fewestVisits({ rounds: first, slots, wait, repeats: repeats > 0 });
  const pausing = visitsByPauses(instance, counts);
  const bound = Math.max(visits, pausing) - teams.length;
  if (bound <= 0) return FREE;
  const why: Why =
    visits > pausing
      ? { code: 'visits', rounds: all, visits, teams: teams.length }
      : { code: 'one-team-stays', rounds: all, rooms: rooms.length };
  return { bound, why };
}

/**
 * Of the two plays of a round at most one goes on from the round just before it in that room, unless
 * the two teams meet again; every pause may save one visit more.
 */
function visitsByPauses(
  { teams, rounds }: Instance,
  { slots, repeats, wait }: Pick<Counts, 'slots' | 'repeats' | 'wait'>,
): number {
  const all = roundsOf(teams.length, rounds);
  const pauses = (skip: number): number =>
    wait === 0 ? 0 : Math.min(slots - skip - rounds, rounds - 1);
  const goOn = teams.reduce((sum, team) => sum + pauses(team.skip), 0);
  return all + Math.ceil(all / slots) - goOn - repeats;
}

/** A team that stays in one building takes its rounds' places there. */
export function buildingsBound({ teams, rooms, rounds }: Instance, slots: number): Bound {
  const sizes = new Map<string, number>();
  for (const { building } of rooms) sizes.set(building, (sizes.get(building) ?? 0) + 1);
  if (sizes.size < 2) return FREE;
  let canStay = 0;
  for (const size of sizes.values()) canStay += Math.floor((2 * slots * size) / rounds);
  if (canStay >= teams.length) return FREE;
  return {
    bound: teams.length - canStay,
    why: { code: 'buildings-small', teamsThatCanStay: canStay },
  };
}

function churchSizes(teams: Instance['teams']): Map<ChurchId, number> {
  const sizes = new Map<ChurchId, number>();
  for (const { churchId } of teams) sizes.set(churchId, (sizes.get(churchId) ?? 0) + 1);
  return sizes;
}

function idsWhere(
  teams: Instance['teams'],
  holds: (team: Instance['teams'][number]) => boolean,
): TeamId[] {
  return teams.filter(holds).map((team) => team.id);
}
