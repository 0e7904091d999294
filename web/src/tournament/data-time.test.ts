import { expect, test } from 'vitest';
import { dataTime } from './no-connection.tsx';

const read = (dataUpdatedAt: number, until = 0) => ({ dataUpdatedAt, until });

test.each([
  ['a page without queries', [], null],
  ['a query without data', [read(0)], null],
  ['data that were followed until the loss', [read(110, 200)], 200],
  ['data that have changed since', [read(110)], 110],
  ['data from the device', [read(90, 200)], 90],
  ['the oldest of several', [read(110, 200), read(120)], 120],
])('the time from which a page is: %s', (_, queries, at) => {
  expect(dataTime(queries, 100)).toBe(at);
});
