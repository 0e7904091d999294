import { describe, expect, test } from 'vitest';
import { LONGEST_WORDS, mayTakePapersAlong, roundsUnderProtest, wordsFindings } from './papers.ts';

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

test.each([
  [[], [], true],
  [[OPEN], [], true],
  [[], [OPEN], true],
  [[OPEN], [CLOSED], true],
  [[CLOSED], [OPEN], true],
  [[OPEN], [OPEN], false],
  [[CLOSED, OPEN], [OPEN, CLOSED], false],
])('papers of a round with protests %j go to one with %j: %s (X7)', (from, to, may) => {
  expect(mayTakePapersAlong(from, to)).toBe(may);
});
