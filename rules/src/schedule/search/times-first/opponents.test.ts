import { expect, test } from 'vitest';
import { seeded } from '../../../chance.ts';
import { OpponentSearch } from './opponents.ts';

/** A search for opponents among teams of different churches, or of the given churches, one per team. */
function pairing(teams: number, churches?: readonly number[]): OpponentSearch {
  const all = Array.from({ length: teams }, (_, i) => ({
    id: i + 1,
    churchId: churches?.[i] ?? i,
    skip: 0,
  }));
  return new OpponentSearch(all, seeded(1));
}

const together = (...teams: number[]): number =>
  teams.reduce((bits, team) => bits | (1 << team), 0);

/** The rounds of each slot, sorted within and among themselves. */
function sorted(rounds: number[][] | null): string[][] | undefined {
  return rounds?.map((slot) =>
    Array.from({ length: slot.length / 2 }, (_, i) =>
      slot
        .slice(2 * i, 2 * i + 2)
        .toSorted((a, b) => a - b)
        .join('-'),
    ).toSorted(),
  );
}

test('four strangers have one way to meet in three slots but for its order', () => {
  const all = together(0, 1, 2, 3);
  const slots = sorted(pairing(4).find([all, all, all]));
  expect(slots?.map((slot) => slot.join(' ')).toSorted()).toEqual([
    '0-1 2-3',
    '0-2 1-3',
    '0-3 1-2',
  ]);
});

test('four slots are one too many for four teams', () => {
  const all = together(0, 1, 2, 3);
  expect(pairing(4).find([all, all, all, all])).toBeNull();
});

test('who has one opponent left in a slot meets them there, whoever else there is before', () => {
  const times = [together(0, 1, 2, 3), together(0, 1), together(2, 3)];
  for (let i = 0; i < 20; i++) {
    expect(sorted(pairing(4).find(times))?.slice(1)).toEqual([['0-1'], ['2-3']]);
  }
});

test('teams of one church do not meet', () => {
  const times = [together(0, 1, 2, 3), together(0, 1, 2, 3)];
  const slots = sorted(pairing(4, [1, 1, 2, 2]).find(times));
  expect(slots?.flat().toSorted()).toEqual(['0-2', '0-3', '1-2', '1-3']);
  expect(pairing(4, [1, 1, 2, 2]).find([together(0, 1)])).toBeNull();
});

test('31 teams, of which the last one has the bit of the sign nearly', () => {
  const slots = sorted(pairing(31).find([together(29, 30), together(0, 30)]));
  expect(slots).toEqual([['29-30'], ['0-30']]);
});

test('a slot in which nobody plays stays empty', () => {
  expect(pairing(2).find([0, together(0, 1)])).toEqual([[], expect.arrayContaining([0, 1])]);
});
