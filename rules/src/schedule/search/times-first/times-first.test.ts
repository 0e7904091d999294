import { expect, test } from 'vitest';
import { type EveningKind, evening } from '../../../../testing/evenings.ts';
import { slowCounts } from '../../../../testing/slow-quality.ts';
import { seeded } from '../../../chance.ts';
import { violations } from '../../violations.ts';
import { placementsOf } from '../placements.ts';
import { TimesFirst } from './times-first.ts';

const never = (): boolean => false;

/** The limits of an evening: the longest wait in slots, and the runs of all teams together. */
interface Limits {
  readonly wait: number;
  readonly runs: number;
}

/** The counts before room changes of the first evening found in this many attempts. */
function found(kind: EveningKind, { wait, runs }: Limits, attempts: number): number[] | null {
  const instance = evening(kind, seeded(1));
  const timesFirst = new TimesFirst(instance, instance.maxSlots, wait, seeded(2), never);
  for (let left = attempts; left > 0; left--) {
    const seat = timesFirst.attempt(runs);
    if (seat !== null) return slowCounts(instance, placementsOf(instance, seat)).slice(0, 5);
  }
  return null;
}

test('13 teams on two rooms that are always taken: nobody waits four slots, no run', () => {
  const kind = { teams: 13, rooms: 2, rounds: 5, strangers: true };
  expect(found(kind, { wait: 3, runs: 0 }, 50)).toEqual([17, 0, 0, 3, 0]);
});

test('12 teams on three rooms: one slot is the longest wait, in the first attempt already', () => {
  const kind = { teams: 12, rooms: 3, rounds: 5, strangers: true };
  expect(found(kind, { wait: 1, runs: 0 }, 1)).toEqual([10, 0, 0, 1, 0]);
});

test('teams of one church do not meet', () => {
  const kind = { teams: 12, rooms: 3, rounds: 5, largeChurch: 0.4 };
  expect(found(kind, { wait: 2, runs: 3 }, 10)?.slice(0, 3)).toEqual([10, 0, 0]);
});

test('31 teams, as many as there can be, in more slots than needed', () => {
  const instance = evening({ teams: 31, rooms: 8, rounds: 2, strangers: true }, seeded(1));
  const slots = instance.maxSlots + 1;
  const seat = new TimesFirst(instance, slots, 2, seeded(2), never).attempt(0);
  const placements = placementsOf(instance, seat ?? new Int16Array());
  expect(placements.length).toBe(31);
  expect(violations({ ...instance, maxSlots: slots }, placements)).toEqual([]);
});

test('who plays one more round is drawn anew', () => {
  const instance = evening({ teams: 9, rooms: 4, rounds: 5, strangers: true }, seeded(1));
  const timesFirst = new TimesFirst(instance, instance.maxSlots, 2, seeded(2), never);
  const sixRounds = Array.from({ length: 20 }, () => {
    const seat = [...(timesFirst.attempt(9) ?? [])];
    return instance.teams.findIndex((_, team) => seat.filter((each) => each === team).length === 6);
  });
  expect(new Set(sixRounds.filter((team) => team >= 0)).size).toBeGreaterThan(3);
});

test('12 teams with six rounds on three rooms: nobody waits three slots, no run', () => {
  const kind = { teams: 12, rooms: 3, rounds: 6, strangers: true };
  expect(found(kind, { wait: 2, runs: 0 }, 300)).toEqual([12, 0, 0, 2, 0]);
});

test('what times alone rule out is not searched', () => {
  const instance = evening({ teams: 11, rooms: 5, rounds: 5, strangers: true }, seeded(1));
  const timesFirst = new TimesFirst(instance, instance.maxSlots, 1, seeded(2), never);
  expect([4, 5].map((runs) => timesFirst.hasTimesWith(runs))).toEqual([false, true]);
});

test('when time is up it stops, with nothing found', () => {
  const instance = evening({ teams: 12, rooms: 3, rounds: 5, strangers: true }, seeded(1));
  expect(new TimesFirst(instance, 10, 1, seeded(2), () => true).attempt(12)).toBeNull();
});

test('nothing is found where there is nothing: four teams cannot play six rounds without repeats', () => {
  const kind = { teams: 4, rooms: 1, rounds: 6, strangers: true };
  expect(found(kind, { wait: 12, runs: 4 }, 20)).toBeNull();
});

test('13 teams on two rooms cannot all play without a wait, however often it is tried', () => {
  const kind = { teams: 13, rooms: 2, rounds: 5, strangers: true };
  expect(found(kind, { wait: 0, runs: 13 }, 20)).toBeNull();
});
