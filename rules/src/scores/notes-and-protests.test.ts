import { describe, expect, test } from 'vitest';
import {
  canMoveNotesAndProtests,
  LONGEST_WORDS,
  mayProtest,
  roundsUnderProtest,
  wordsFindings,
} from './notes-and-protests.ts';

const codes = (words: string) => wordsFindings(words, 'words').map(({ code }) => code);

test.each([
  ['The sheet says 120, not 102', []],
  ['x'.repeat(LONGEST_WORDS), []],
  [` ${'x'.repeat(LONGEST_WORDS)} `, []],
  ['', ['paper/words-missing']],
  ['   ', ['paper/words-missing']],
  ['x'.repeat(LONGEST_WORDS + 1), ['paper/words-too-long']],
  ['one\ntwo', ['text/not-one-line']],
])('the words of a note: %j', (words, found) => {
  expect(codes(words)).toEqual(found);
});

const OPEN = { outcome: null };
const CLOSED = { outcome: 'The score stands' };

describe('rounds with open protests (B1)', () => {
  test('are those whose protest has no outcome, in the order of the rounds', () => {
    const protests = [
      { roundId: 3, ...OPEN },
      { roundId: 1, ...OPEN },
      { roundId: 2, ...CLOSED },
      { roundId: 9, ...OPEN },
    ];
    expect(roundsUnderProtest([1, 2, 3, 4], protests)).toEqual([1, 3]);
  });

  test('a closed protest beside an open one does not hide it', () => {
    const protests = [
      { roundId: 1, ...CLOSED },
      { roundId: 1, ...OPEN },
    ];
    expect(roundsUnderProtest([1], protests)).toEqual([1]);
  });
});

describe('each of the two teams has one open protest (X13)', () => {
  const open = (teamId: number | null) => ({ teamId, ...OPEN });
  const closed = (teamId: number) => ({ teamId, ...CLOSED });

  test.each([
    [[], [], true],
    [[open(1)], [], true],
    [[], [open(1)], true],
    [[open(1)], [closed(1)], true],
    [[closed(1)], [open(1)], true],
    [[open(1)], [open(2)], true],
    [[open(1)], [open(1)], false],
    [[closed(2), open(1)], [open(1), closed(2)], false],
    [[open(null)], [open(null)], true],
  ])('papers of a round with protests %j go to one with %j: %s (X7)', (from, to, may) => {
    expect(canMoveNotesAndProtests(from, to)).toBe(may);
  });

  test.each([
    [[], [1, 2]],
    [[open(1)], [2]],
    [[closed(1), open(2)], [1]],
    [[open(2), open(1)], []],
    // Of teams that were here before, or of which it is not known.
    [
      [open(9), open(null)],
      [1, 2],
    ],
  ])('with %j these of teams 1 and 2 may open one: %j', (protests, may) => {
    expect(mayProtest({ left: 1, right: 2 }, protests)).toEqual(may);
  });

  test('a team that is not known yet opens none', () => {
    expect(mayProtest({ left: null, right: 2 }, [])).toEqual([2]);
  });
});
