import { expect, test } from 'vitest';
import { dataTime } from './no-connection.tsx';

test.each([
  ['a page without queries', [], null],
  ['a query without data', [{ dataUpdatedAt: 0, isInvalidated: false }], null],
  ['data that were followed until the loss', [{ dataUpdatedAt: 110, isInvalidated: false }], 200],
  ['data that have changed since', [{ dataUpdatedAt: 110, isInvalidated: true }], 110],
  ['data from the device', [{ dataUpdatedAt: 90, isInvalidated: false }], 90],
  [
    'the oldest of several',
    [
      { dataUpdatedAt: 110, isInvalidated: false },
      { dataUpdatedAt: 120, isInvalidated: true },
    ],
    120,
  ],
])('the time from which a page is: %s', (_, queries, at) => {
  expect(dataTime(queries, 100, 200)).toBe(at);
});
