import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';

test('meetings within a church are counted once each, and a large church cannot avoid them', () => {
  const large = smallEvening('aaab', 'AA', 1);
  expect(measured(large, placed('0 1 1 2', '0 2 3 4'), 'church')).toEqual({
    criterion: 'church',
    count: 1,
    lowerBound: 1,
    worst: 1,
    affected: [1, 2],
    why: { code: 'large-church', churchId: 'a'.charCodeAt(0), teams: 3 },
  });
});

test('where all teams are of one church, all rounds are meetings, the one more round too', () => {
  const one = smallEvening('aaa', 'A', 1);
  expect(measured(one, placed('0 1 1 2', '1 1 1 3'), 'church')).toMatchObject({
    count: 2,
    lowerBound: 2,
  });
});

test('rounds that must be played before others arrive are meetings, if one church has most teams there', () => {
  const early = smallEvening('aaabcdef', 'AA', 1, [0, 0, 0, 0, 1, 1, 1, 1]);
  const placements = placed('0 1 1 2', '0 2 3 4', '1 1 5 6', '1 2 7 8');
  expect(measured(early, placements, 'church')).toMatchObject({
    count: 1,
    lowerBound: 1,
    why: { code: 'early-church', churchId: 'a'.charCodeAt(0) },
  });
  const inTurn = smallEvening('aaabbb', 'A', 1, [0, 0, 0, 0, 1, 1]);
  const one = placed('0 1 1 4', '1 1 2 5', '2 1 3 6');
  expect(measured(inTurn, one, 'church')).toMatchObject({ count: 0, lowerBound: 0 });
});
