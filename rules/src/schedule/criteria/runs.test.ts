import { expect, test } from 'vitest';
import { measured, placed, smallEvening } from '../../../testing/small-evening.ts';
import { seeded } from '../../chance.ts';
import { qualityOf } from '../quality.ts';
import { solve } from '../solve.ts';

test('a block of four is a run, of three is not; eight in a row are one run (F3)', () => {
  const two = smallEvening('ab', 'A', 3);
  expect(measured(two, placed('0 1 1 2', '1 1 1 2', '2 1 1 2'), 'runs')).toMatchObject({
    count: 0,
  });
  const eight = smallEvening('ab', 'A', 8);
  const inARow = placed(...Array.from({ length: 8 }, (_, slot) => `${slot} 1 1 2`));
  expect(measured(eight, inARow, 'runs')).toMatchObject({
    count: 2,
    lowerBound: 2,
    worst: 1,
    why: { code: 'no-pause', teamIds: [1, 2] },
  });
});

test('however the rounds of eleven teams are spread over six slots, five have a run (F3)', () => {
  const eleven = smallEvening('abcdefghijk', 'AAAAA', 5);
  const solution = solve(eleven, { chance: seeded(1), spent: () => 1 });
  if ('refused' in solution) throw new Error('refused');
  const waited = qualityOf(eleven, solution.placements).find((each) => each.criterion === 'wait');
  expect(waited).toMatchObject({ count: 1 });
  expect(measured(eleven, solution.placements, 'runs')).toMatchObject({
    lowerBound: 5,
    why: { code: 'no-other-times' },
  });
});
