import { expect, test } from 'vitest';
import { idIn, OPENED } from './team-list-address.ts';

test('the address says which team or church is open, and nothing else opens', () => {
  expect(idIn(OPENED.team, OPENED.team(12))).toBe(12);
  expect(idIn(OPENED.church, OPENED.church(12))).toBe(12);
  expect(idIn(OPENED.coach, OPENED.coach(12))).toBe(12);
  expect(idIn(OPENED.church, OPENED.team(12))).toBeNull();
  for (const other of [null, '', '12', 'team-', 'team-x', 'team-1-2']) {
    expect(idIn(OPENED.team, other)).toBeNull();
  }
});
