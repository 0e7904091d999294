import { expect, test } from 'vitest';
import { formatFor, placesPlayedFor } from './format.ts';

test('a consolation match names the places that it is played for', () => {
  expect([...placesPlayedFor(formatFor(8))]).toEqual([
    [21, '5th–6th'],
    [22, '7th–8th'],
  ]);
  expect([...placesPlayedFor(formatFor(3))]).toEqual([]);
});
