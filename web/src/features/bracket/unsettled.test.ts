import { expect, test } from 'vitest';
import { Failure } from '../../platform/failure.ts';
import { resetsIn } from './resets.ts';
import { movedUp, seedsInWords, unsettledIn } from './unsettled.ts';

const failed = (status: number, extra: Record<string, unknown>) =>
  new Failure('problem', status, 'No', { extra });

test('ties and missing rounds are read from the refusal; another refusal has none (B1)', () => {
  const extra = { ties: [[4, 5]], missing: [9] };
  expect(unsettledIn(failed(409, extra), 'Open')).toEqual({ division: 'Open', ...extra });
  expect(unsettledIn(failed(409, {}), 'Open')).toBeNull();
  expect(unsettledIn(failed(422, extra), 'Open')).toBeNull();
});

test('what a changed winner resets is read from the refusal (B5)', () => {
  expect(resetsIn(failed(409, { resets: [5, 7] }))).toEqual([5, 7]);
  expect(resetsIn(failed(409, { current: {} }))).toBeNull();
});

test('the order above is spoken of where one stands', () => {
  expect(seedsInWords({ ties: [[4, 5]], missing: [9] })).toBe('The seeds follow the order above.');
  expect(seedsInWords({ ties: [], missing: [8, 9] })).toBe(
    'The seeds follow the standings without these rounds.',
  );
  expect(seedsInWords({ ties: [], missing: [9] })).toBe(
    'The seeds follow the standings without this round.',
  );
});

test('a tied team moves up a place; the first stays', () => {
  expect(movedUp([1, 2, 3], 2)).toEqual([1, 3, 2]);
  expect(movedUp([1, 2, 3], 0)).toEqual([1, 2, 3]);
});
