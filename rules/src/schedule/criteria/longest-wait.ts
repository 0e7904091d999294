import { roundsAtOnce } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { roomCountOf } from '../open-rooms.ts';
import { type CriterionRule, type LowerBound, largest, NO_BOUND } from './criterion.ts';
import type { TeamEvening } from './team-evening.ts';

/** More teams than can play at the same time. */
interface NotAllAtOnce {
  readonly code: 'not-all-at-once';
  readonly teams: number;
  readonly atOnce: number;
}

/** The most idle slots on end of a team, between its rounds or between its arrival and its first round. */
export const longestWait = {
  key: 'wait',
  ofTeam: ({ arrival, rounds }: TeamEvening) =>
    largest(rounds.map(({ slot }, i) => slot - (rounds[i - 1]?.slot ?? arrival - 1) - 1)),
  count: largest,
  lowerBound: shortestLongestWait,
} as const satisfies CriterionRule<'slots' | 'repeats'>;

/**
 * The largest of three bounds.
 *
 * Within a longest wait, a team that is there must play a number of rounds in any series of slots
 * (`mustPlay`). These rounds of all teams need places there.
 *
 * Take the first team that finishes. None of its opponents has finished then, and all have begun. So each of
 * them plays in the wait + 1 slots that end with this team's last round.
 *
 * And where everybody plays exactly once in every wait + 1 slots, the same teams meet again and again
 * (`meetsTooFew`).
 */
function shortestLongestWait(
  instance: Instance,
  { slots, repeats }: { readonly slots: number; readonly repeats: number },
): LowerBound<NotAllAtOnce> {
  const { teams, rooms, rounds } = instance;
  const atOnce = 2 * Math.min(rooms.length, teams.length >> 1);
  if (atOnce === 0) return NO_BOUND;
  let bound = Math.max(0, Math.ceil((rounds - repeats + 1) / atOnce) - 1);
  const evening = new Places(instance, slots);
  const isTooShort = (wait: number): boolean =>
    !evening.suffice(wait) || meetsTooFew(instance, repeats, wait, atOnce);
  while (bound < slots && isTooShort(bound)) bound++;
  if (bound === 0) return NO_BOUND;
  return { bound, why: { code: 'not-all-at-once', teams: teams.length, atOnce } };
}

/**
 * Whether teams have too few opponents within a longest wait, because wait + 1 slots have exactly one place for
 * each team. From the last arrival until the first team finishes, everybody then plays exactly once in any
 * wait + 1 slots on end, so always together with the same teams, and the first team that finishes meets nobody
 * else. Before, it plays at most once in each slot.
 */
function meetsTooFew(
  { teams, rounds }: Instance,
  repeats: number,
  wait: number,
  atOnce: number,
): boolean {
  if (teams.length !== (wait + 1) * atOnce) return false;
  const before = Math.max(...teams.map((team) => team.skip));
  return rounds > before + Math.max(atOnce - 1 + repeats, wait);
}

/** The places of an evening, and what the teams need of them. */
class Places {
  private readonly slots: number;
  private readonly rounds: number;
  /** How many teams arrive in each slot. */
  private readonly arriving: readonly number[];
  private readonly inSlot: readonly number[];

  constructor(instance: Instance, slots: number) {
    const arrivals = instance.teams.map((team) => team.skip);
    const rooms = roomCountOf(instance);
    const each = Array.from({ length: slots }, (_, slot) => slot);
    this.slots = slots;
    this.rounds = instance.rounds;
    this.arriving = each.map((slot) => arrivals.filter((arrival) => arrival === slot).length);
    this.inSlot = each.map((slot) => 2 * roundsAtOnce(arrivals, rooms, slot));
  }

  /** Whether every series of slots has the places that the teams need there within this longest wait. */
  suffice(wait: number): boolean {
    return this.inSlot.every((_, from) => this.sufficeFrom(from, wait));
  }

  private sufficeFrom(from: number, wait: number): boolean {
    let places = 0;
    for (let to = from; to < this.slots; to++) {
      places += this.inSlot[to] as number;
      let needed = 0;
      for (const [arrival, teams] of this.arriving.entries()) {
        if (teams > 0) needed += teams * this.mustPlay(arrival, Math.max(from, arrival), to, wait);
      }
      if (needed > places) return false;
    }
    return true;
  }

  /**
   * The least rounds of a team in a series of slots that begins at its arrival or later. It has played at most
   * one round in each slot before, and one more than the event's rounds only if it plays the extra one (F2). It
   * plays once in any wait + 1 slots until it has finished, and the rest has to fit into the slots behind.
   */
  private mustPlay(arrival: number, from: number, to: number, wait: number): number {
    const { rounds, slots } = this;
    const left = Math.max(0, rounds - (from - arrival));
    const inTime = Math.floor((to - from + 1) / (wait + 1));
    const fitsBehind = slots - 1 - to;
    return Math.max(Math.min(left, inTime), left - fitsBehind, 0);
  }
}
