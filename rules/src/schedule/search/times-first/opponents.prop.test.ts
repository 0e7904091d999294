import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../../chance.ts';
import { OpponentSearch } from './opponents.ts';

const TEAMS = 6;
const bit = (team: number): number => 1 << team;

/** A few slots, each with a set of two, four or six of six teams. */
const times = fc
  .array(fc.subarray([0, 1, 2, 3, 4, 5]), { minLength: 1, maxLength: 6 })
  .map((slots) => slots.map((teams) => teams.slice(0, teams.length - (teams.length % 2))));
const churches = fc.array(fc.nat(4), { minLength: TEAMS, maxLength: TEAMS });

/** Whether all remaining teams can be paired, by trying every pairing. */
function canPair(
  left: readonly number[][],
  churchOf: readonly number[],
  met: Set<string>,
): boolean {
  const slot = left.findIndex((teams) => teams.length > 0);
  if (slot < 0) return true;
  const [team, ...others] = left[slot] as [number, ...number[]];
  return others.some((other) => {
    const pair = `${team}-${other}`;
    if (met.has(pair) || churchOf[team] === churchOf[other]) return false;
    const rest = left.with(
      slot,
      others.filter((each) => each !== other),
    );
    return canPair(rest, churchOf, new Set([...met, pair]));
  });
}

test('all who play are paired, each two once and of two churches, whenever that can be', () => {
  let found = 0;
  let none = 0;
  fc.assert(
    fc.property(times, churches, fc.nat(), (slots, churchOf, seed) => {
      const teams = churchOf.map((churchId, i) => ({ id: i + 1, churchId, skip: 0 }));
      const bits = slots.map((playing) => playing.reduce((all, team) => all | bit(team), 0));
      const rounds = new OpponentSearch(teams, seeded(seed)).find(bits);
      expect(rounds !== null).toBe(canPair(slots, churchOf, new Set()));
      if (rounds === null) {
        none++;
        return;
      }
      found++;
      expect(rounds.map((slot) => slot.toSorted((a, b) => a - b))).toEqual(slots);
      const pairs = rounds.flatMap((slot) =>
        Array.from({ length: slot.length / 2 }, (_, i) => slot.slice(2 * i, 2 * i + 2)),
      );
      for (const [a = 0, b = 0] of pairs) expect(churchOf[a]).not.toBe(churchOf[b]);
      const names = pairs.map((pair) => pair.toSorted().join('-'));
      expect(new Set(names).size).toBe(names.length);
    }),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(100);
  expect(none).toBeGreaterThan(100);
});
