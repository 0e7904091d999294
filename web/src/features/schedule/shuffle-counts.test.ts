import { describe, expect, it } from 'vitest';
import { evenSizes, sizesOf, suggestion } from './shuffle-action.tsx';

describe('the suggested sizes', () => {
  it('are even, the first groups the larger ones', () => {
    expect(suggestion(40, 32, 5)).toEqual({
      open1Teams: '14',
      open2Teams: '13',
      novice1Teams: '16',
    });
  });

  it('make fewer groups where the teams are few, so that each has opponents enough', () => {
    expect(evenSizes(13, 3, 5)).toEqual([7, 6, 0]);
    expect(evenSizes(11, 3, 5)).toEqual([11, 0, 0]);
    expect(evenSizes(2, 2, 5)).toEqual([2, 0]);
    expect(evenSizes(0, 2, 5)).toEqual([0, 0]);
  });
});

describe('what the counts make', () => {
  const teams = { Open: 20, Novice: 9 };

  it('is the rest in the last group of each division (F1)', () => {
    const [open, novice] = sizesOf({ open1Teams: '8', open2Teams: '7', novice1Teams: '4' }, teams);
    expect(open?.groups.map(({ size }) => size)).toEqual([8, 7, 5]);
    expect(novice?.groups.map(({ size }) => size)).toEqual([4, 5]);
    expect([open?.fits, novice?.fits]).toEqual([true, true]);
  });

  it.each(['21', '', '-1', '2.5', 'x'])('does not fit for “%s”', (open1Teams) => {
    const [open, novice] = sizesOf({ open1Teams, open2Teams: '0', novice1Teams: '9' }, teams);
    expect([open?.fits, novice?.fits]).toEqual([false, true]);
  });
});
