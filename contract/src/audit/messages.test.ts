import { expect, test } from 'vitest';
import { changesSince } from './messages.ts';

test('what was saved since then is named, whatever it is (N1)', () => {
  expect(changesSince({ results: 3, rounds: 1, room_closures: 1, lines: 0, settings: 1 })).toBe(
    'Since then: 3 results, 1 changed round, 1 closed room, and event settings.',
  );
  expect(changesSince({ duties: 2, forms: 1 })).toBe('Since then: 3 other changes.');
  expect(changesSince({ results: 0, settings: 0 })).toBe('Nothing has changed since then.');
});
