import fc from 'fast-check';
import { expect, it } from 'vitest';
import { qualityOf } from '../quality.ts';
import { costing, type JudgedRound } from './cost.ts';

const TEAMS = 6;

const rounds = fc.array(
  fc
    .record({
      slot: fc.nat(5),
      roomNumber: fc.constantFrom(10, 11, 30),
      left: fc.integer({ min: 1, max: TEAMS }),
      right: fc.integer({ min: 1, max: TEAMS }),
    })
    .filter(({ left, right }) => left !== right)
    .map((round): JudgedRound => ({ ...round, group: 'Novice 1' })),
  { maxLength: 10 },
);
const teams = Array.from({ length: TEAMS }, (_, i) => ({
  id: i + 1,
  churchId: i >> 1,
  skip: i % 3,
}));
const rooms = [10, 11, 30].map((roomNumber) => ({
  roomNumber,
  building: `${(roomNumber / 20) >> 0}`,
}));

it('a change costs exactly what the quality of the schedule says before and after it (F3)', () => {
  fc.assert(
    fc.property(rounds, rounds, (before, after) => {
      const quality = (of: readonly JudgedRound[]) =>
        qualityOf({ teams, rooms, rounds: 2, maxSlots: 6 }, of);
      const [was, is] = [quality(before), quality(after)];
      const differ = was.flatMap(({ criterion, count }, i) => {
        const now = is[i]?.count ?? count;
        return now === count ? [] : [{ criterion, before: count, after: now }];
      });
      const found = costing({ rounds: before, teams, rooms })(after);
      expect(found.map(({ criterion, before, after }) => ({ criterion, before, after }))).toEqual(
        differ,
      );
      for (const { before, after, hit, meetings } of found) {
        if (after < before) expect([hit, meetings]).toEqual([[], []]);
      }
    }),
  );
});
