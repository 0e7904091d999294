import { describe, expect, test } from 'vitest';
import { isAboutFormerTeams } from './notes-and-protests.ts';

describe('what was written is about former teams (X13, S8)', () => {
  const teams = (left: number | null, right: number | null) => ({ left, right });
  test.each([
    ['the same teams', teams(1, 2), teams(1, 2), false],
    ['teams that changed sides', teams(1, 2), teams(2, 1), false],
    ['one team is another', teams(1, 2), teams(1, 3), true],
    ['nobody is there yet', teams(1, 2), teams(null, null), true],
    ['its teams are not known', teams(null, null), teams(1, 2), false],
    ['the second team has come since then', teams(1, null), teams(1, 2), false],
  ])('%s', (_, written, now, former) => {
    expect(isAboutFormerTeams(written, now)).toBe(former);
  });
});
