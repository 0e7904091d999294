import { expect, test } from 'vitest';
import { placesPlayedFor } from './played-for.ts';

test('a consolation match names the places that it is played for', () => {
  const placings = [
    { place: 1, source: 'Winner of 14' },
    { place: 2, source: 'Loser of 14' },
    { place: 3, source: 'Loser of 13' },
    { place: 5, source: 'Winner of 21' },
    { place: 6, source: 'Loser of 21' },
  ];
  expect([...placesPlayedFor(placings)]).toEqual([[21, '5th–6th']]);
});
