import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMoveNotesAndProtests,
  isOpenProtest,
  roundsUnderProtest,
} from './notes-and-protests.ts';

const roundId = fc.integer({ min: 1, max: 6 });
const outcome = fc.option(fc.constant('The score stands'), { nil: null });
const protests = fc.array(fc.record({ roundId, outcome }), { maxLength: 12 });

describe('open protests before seeding (X13, B1)', () => {
  test('a round is named exactly when one of its protests is open, and once', () => {
    fc.assert(
      fc.property(fc.array(roundId), protests, (rounds, all) => {
        const named = roundsUnderProtest(rounds, all);
        expect(new Set(named).size).toBe(named.length);
        for (const id of rounds) {
          const isOpen = all.some((each) => each.roundId === id && isOpenProtest(each));
          expect(named.includes(id)).toBe(isOpen);
        }
        expect(named.every((id) => rounds.includes(id))).toBe(true);
      }),
    );
  });

  test('closing every protest leaves nothing to name', () => {
    fc.assert(
      fc.property(fc.array(roundId), protests, (rounds, all) => {
        const closed = all.map((each) => ({ ...each, outcome: 'closed' }));
        expect(roundsUnderProtest(rounds, closed)).toEqual([]);
      }),
    );
  });
});

test('a team never gets a second open protest by a move (X7)', () => {
  const teamId = fc.constantFrom(1, 2);
  const lists = fc.array(fc.record({ teamId, outcome }), { maxLength: 4 });
  const openOf = (all: readonly { teamId: number; outcome: string | null }[], team: number) =>
    all.filter((each) => each.teamId === team && isOpenProtest(each)).length;
  const valid = lists.filter((each) => [1, 2].every((team) => openOf(each, team) <= 1));
  fc.assert(
    fc.property(valid, valid, (from, to) => {
      const isInOrder = [1, 2].every((team) => openOf([...from, ...to], team) <= 1);
      expect(canMoveNotesAndProtests(from, to)).toBe(isInOrder);
    }),
  );
});
