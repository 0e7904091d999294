import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RoundResult, SIDES } from '../tournament.ts';
import { likelyTargets, movedResult, type ResultPlace } from './move-result.ts';

const small = fc.integer({ min: 1, max: 12 });
const place: fc.Arbitrary<ResultPlace> = fc
  .record({ id: small, roundNumber: small, roomNumber: small, leftTeamId: small, step: small })
  .map(({ step, ...rest }) => ({ ...rest, rightTeamId: rest.leftTeamId + step }));
const team = (ids: readonly number[]) =>
  fc.record({
    teamId: small,
    score: fc.integer({ min: -20, max: 48 }).map((n) => 10 * n),
    lines: fc
      .subarray([...ids])
      .map((some) =>
        some.map((quizzerId) => ({ quizzerId, correct: quizzerId % 5, errors: quizzerId % 3 })),
      ),
  });
const result: fc.Arbitrary<RoundResult> = fc.record({
  roundId: small,
  left: team([1, 2, 3, 4, 5]),
  right: team([6, 7, 8, 9, 10]),
  winner: fc.constantFrom(...SIDES),
});
const holders = fc
  .tuple(fc.subarray([1, 2, 3, 6, 7, 8]), fc.subarray([4, 5, 9, 10]))
  .map(([left, right]) => ({ left: new Set(left), right: new Set(right) }));
const linesOf = ({ left, right }: RoundResult) => [...left.lines, ...right.lines];

test('no line is lost unnamed or made up, and no score changes its value or its winner (X7)', () => {
  fc.assert(
    fc.property(result, place, fc.boolean(), holders, (from, to, turned, may) => {
      const { result: moved, leftOut } = movedResult(from, to, turned, may);
      const byId = (a: { quizzerId: number }, b: { quizzerId: number }) =>
        a.quizzerId - b.quizzerId;
      expect([...linesOf(moved), ...leftOut].toSorted(byId)).toEqual(linesOf(from).toSorted(byId));
      for (const side of SIDES) {
        expect(moved[side].lines.every(({ quizzerId }) => may[side].has(quizzerId))).toBe(true);
      }
      expect(moved[moved.winner].score).toBe(from[from.winner].score);
      expect([moved.left.teamId, moved.right.teamId]).toEqual([to.leftTeamId, to.rightTeamId]);
    }),
  );
});

test('moved and moved back, a result without lines is the same', () => {
  fc.assert(
    fc.property(result, place, fc.boolean(), (from, to, turned) => {
      const bare = {
        ...from,
        left: { ...from.left, lines: [] },
        right: { ...from.right, lines: [] },
      };
      const nobody = { left: new Set<number>(), right: new Set<number>() };
      const origin = { ...to, id: from.roundId, leftTeamId: from.left.teamId };
      const back = { ...origin, rightTeamId: from.right.teamId };
      const there = movedResult(bare, to, turned, nobody).result;
      expect(movedResult(there, back, turned, nobody).result).toEqual(bare);
    }),
  );
});

test('every other open round is a target once, the round itself never (X7)', () => {
  fc.assert(
    fc.property(place, fc.uniqueArray(place, { selector: ({ id }) => id }), (from, open) => {
      const ids = likelyTargets(from, open).map(({ id }) => id);
      const wanted = open.map(({ id }) => id).filter((id) => id !== from.id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
    }),
  );
});
