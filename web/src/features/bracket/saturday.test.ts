import { expect, test } from 'vitest';
import { inWords } from './saturday.ts';

const none = { brackets: 0, teams: 0, matches: 0, decided: 0, drift: [] };

test('the state line counts brackets and decided matches by division', () => {
  const open = {
    division: 'Open',
    brackets: 5,
    teams: 40,
    matches: 80,
    decided: 12,
    drift: [],
  };
  expect(
    inWords([
      { ...open, division: 'Open' },
      { division: 'Novice', ...none },
    ]),
  ).toBe('Open: 5 brackets, 12 of 80 matches decided.');
  expect(inWords([{ division: 'Open', ...none }])).toBe('There is no bracket yet.');
});

test('it says how many seeds the standings would give otherwise (B1)', () => {
  const seeding = { bracketName: 'Novice A', seed: 2 };
  const drift = [1, 2].map((teamId) => ({
    teamId,
    teamName: `Team ${teamId}`,
    stands: seeding,
    would: seeding,
  }));
  expect(
    inWords([{ division: 'Novice', brackets: 1, teams: 8, matches: 16, decided: 0, drift }]),
  ).toBe('Novice: 1 bracket, 0 of 16 matches decided, 2 seeds no longer as in the standings.');
});
