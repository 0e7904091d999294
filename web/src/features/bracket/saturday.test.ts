import { expect, test } from 'vitest';
import { inWords } from './saturday.ts';

const none = { brackets: 0, teams: 0, matches: 0, decided: 0, drift: [] };

test('the state line counts brackets and decided matches by division', () => {
  const open = { division: 'Open', brackets: 5, teams: 40, matches: 80, decided: 12, drift: [] };
  expect(
    inWords([
      { ...open, division: 'Open' },
      { division: 'Novice', ...none },
    ]),
  ).toBe('Open: 5 brackets, 12 of 80 matches decided.');
  expect(inWords([{ division: 'Open', ...none }])).toBe('There is no bracket yet.');
});
