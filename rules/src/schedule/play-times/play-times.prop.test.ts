import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealtEvening } from '../../../testing/dealt.ts';
import { evening } from '../../../testing/evenings.ts';
import { slowCounts } from '../../../testing/slow-quality.ts';
import { seeded } from '../../chance.ts';
import { roundsAtOnce, roundsDue } from '../capacity.ts';
import type { Instance } from '../instance.ts';
import { LONGEST_BLOCK } from '../longest-block.ts';
import { PlayTimes } from './play-times.ts';

const seed = fc.integer({ min: 0, max: 2 ** 31 });

test('runs that a schedule gets by with are never ruled out', () => {
  let dealt = 0;
  fc.assert(
    fc.property(seed, (drawn) => {
      const deal = dealtEvening(drawn);
      if (deal === null) return;
      dealt++;
      const { instance, placements } = deal;
      const [slots = 0, , , wait = 0, runs = 0] = slowCounts(instance, placements);
      const effort = { work: 1e5, isOver: () => false };
      const playTimes = new PlayTimes(instance, slots, wait, effort);
      expect(playTimes.ruleOut(runs)).toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(dealt).toBeGreaterThan(100);
});

const small = fc.record({
  teams: fc.integer({ min: 2, max: 5 }),
  rooms: fc.integer({ min: 1, max: 2 }),
  rounds: fc.integer({ min: 1, max: 5 }),
  lateByOne: fc.constantFrom(0, 0.4),
});

test('of small evenings, fewest runs are what going through all times one by one finds', () => {
  fc.assert(
    fc.property(small, seed, fc.nat(2), fc.nat(1), (kind, drawn, wait, more) => {
      const instance = evening(kind, seeded(drawn));
      const slots = instance.maxSlots + more;
      fc.pre(slots * kind.teams <= 24);
      const fewest = fewestRuns(instance, slots, wait);
      const playTimes = new PlayTimes(instance, slots, wait, { work: 1e8, isOver: () => false });
      expect(playTimes.existWith(fewest)).toBe(Number.isFinite(fewest));
      expect(playTimes.ruleOut(fewest - 1)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

/** A team during the enumeration: rounds due, idle slots since its last round or its arrival, consecutive rounds. */
type Team = readonly [due: number, idle: number, block: number];

/** The fewest runs over all times within the wait; infinite when there are none. */
function fewestRuns(instance: Instance, slots: number, wait: number): number {
  const arrivals = instance.teams.map((team) => team.skip);
  const known = new Map<string, number>();
  const from = (slot: number, teams: readonly Team[]): number => {
    if (slot === slots) return teams.every(([due]) => due === 0) ? 0 : Number.POSITIVE_INFINITY;
    const key = `${slot} ${teams.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let fewest = Number.POSITIVE_INFINITY;
    for (let playing = 0; playing < 1 << teams.length; playing++) {
      const after = slotPlayed(teams, playing, slot, arrivals, wait);
      const atMost = 2 * roundsAtOnce(arrivals, instance.rooms.length, slot);
      const players = teams.filter((_, i) => (playing >> i) & 1).length;
      if (after === null || players % 2 === 1 || players > atMost) continue;
      const runs = after.filter(
        ([, , block], i) => ((playing >> i) & 1) === 1 && block === LONGEST_BLOCK + 1,
      );
      fewest = Math.min(fewest, runs.length + from(slot + 1, after));
    }
    known.set(key, fewest);
    return fewest;
  };
  const starts = arrivals.map((_, oneMore) =>
    roundsDue(arrivals.length, instance.rounds, () => oneMore),
  );
  return Math.min(
    ...starts.map((due) =>
      from(
        0,
        due.map((rounds) => [rounds, 0, 0] as const),
      ),
    ),
  );
}

/** The teams after a slot in which these play; null if they cannot, or if somebody waits too long. */
function slotPlayed(
  teams: readonly Team[],
  playing: number,
  slot: number,
  arrivals: readonly number[],
  wait: number,
): Team[] | null {
  const after: Team[] = [];
  for (const [i, [due, idle, block]] of teams.entries()) {
    const plays = ((playing >> i) & 1) === 1;
    if (plays && (due === 0 || (arrivals[i] as number) > slot)) return null;
    const isThere = (arrivals[i] as number) <= slot;
    if (!plays && due > 0 && isThere && idle >= wait) return null;
    if (plays) after.push([due - 1, 0, idle === 0 ? block + 1 : 1]);
    else after.push([due, isThere ? idle + 1 : 0, 0]);
  }
  return after;
}
