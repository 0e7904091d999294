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
