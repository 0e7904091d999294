import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { ADDING_CHURCH, IMPORTING, idIn, OPENED } from './team-list-address.ts';

test('the address says which team or church is open, and nothing else opens', () => {
  expect(idIn(OPENED.team, OPENED.team(12))).toBe(12);
  expect(idIn(OPENED.church, OPENED.church(12))).toBe(12);
  expect(idIn(OPENED.assign, OPENED.assign(12))).toBe(12);
  expect(idIn(OPENED.church, OPENED.team(12))).toBeNull();
  for (const other of [null, '', '12', 'team-', 'team-x', 'team-1-2']) {
    expect(idIn(OPENED.team, other)).toBeNull();
  }
});

test('other pages link to what it opens', () => {
  const openedBy = (path: string) => new URL(path, 'http://localhost').searchParams.get('open');
  expect(openedBy(paths.addChurch)).toBe(ADDING_CHURCH);
  expect(openedBy(paths.importChurches)).toBe(IMPORTING);
});
