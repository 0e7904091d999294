import { expect, test } from 'vitest';
import { groupOfTeam } from './history-detail.tsx';

test('a division is named once', () => {
  expect(groupOfTeam({ level: 'Open', division: 'Open A' })).toBe('Open A');
  expect(groupOfTeam({ level: 'Novice', division: 'A' })).toBe('Novice A');
});
