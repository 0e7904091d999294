import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RoundResult, SIDES } from '../tournament.ts';
import { isSameResult } from './compare.ts';
import { enter, onSidesOf, unsettled } from './two-entries.ts';

const TEAMS = { leftTeamId: 1, rightTeamId: 2 };
// Few values, so that equal results are frequent.
const side = (teamId: number, ids: readonly number[]) =>
  fc.record({
    teamId: fc.constant(teamId),
    score: fc.constantFrom(80, 120),
    lines: fc
      .tuple(fc.shuffledSubarray([...ids]), fc.integer({ min: 0, max: 1 }))
      .map(([some, correct]) => some.map((quizzerId) => ({ quizzerId, correct, errors: 0 }))),
  });
const result: fc.Arbitrary<RoundResult> = fc.record({
  roundId: fc.constant(7),
  left: side(1, [11, 12]),
  right: side(2, [21]),
  winner: fc.constantFrom(...SIDES),
});
const entry = fc.record({ userId: fc.integer({ min: 1, max: 4 }), result });
type Entry = { readonly userId: number; readonly result: RoundResult };
const waiting = fc.uniqueArray(entry, { selector: ({ userId }) => userId, maxLength: 3 });

test('two entries agree exactly if their content is the same, whichever comes first', () => {
  fc.assert(
    fc.property(result, result, (one, other) => {
      const [a, b]: [Entry, Entry] = [
        { userId: 1, result: one },
        { userId: 2, result: other },
      ];
      const agree = isSameResult(one, other);
      expect(enter(a, [b]).is === 'agreed').toBe(agree);
      expect(enter(b, [a]).is === 'agreed').toBe(agree);
    }),
  );
});

test('nobody agrees with himself, whatever was entered before', () => {
  fc.assert(
    fc.property(entry, waiting, (own, others) => {
      const entered = enter(own, others);
      if (entered.is === 'agreed') expect(entered.withIds).not.toContain(own.userId);
      expect(enter(own, [own])).toEqual({ is: 'waits' });
    }),
  );
});

test('nothing depends on which team is on which side', () => {
  const turned = { leftTeamId: TEAMS.rightTeamId, rightTeamId: TEAMS.leftTeamId };
  fc.assert(
    fc.property(entry, waiting, fc.option(result), (own, others, stored) => {
      const turn = (each: RoundResult) => onSidesOf(each, turned);
      const turnedOthers = others.map((each) => ({ ...each, result: turn(each.result) }));
      expect(enter({ ...own, result: turn(own.result) }, turnedOthers)).toEqual(enter(own, others));
      expect(unsettled(stored && turn(stored), others, turned)).toEqual(
        unsettled(stored, others, TEAMS),
      );
    }),
  );
});

test('entries that waited together differ from each other', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (all) => {
      let waits: readonly Entry[] = [];
      for (const own of all) {
        const entered = enter(own, waits);
        const others = waits.filter(({ userId }) => userId !== own.userId);
        waits = entered.is === 'agreed' ? [] : [...others, own];
        for (const [i, a] of waits.entries()) {
          for (const b of waits.slice(i + 1)) expect(isSameResult(a.result, b.result)).toBe(false);
        }
      }
    }),
  );
});
