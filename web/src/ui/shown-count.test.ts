import { expect, test } from 'vitest';
import { shownCount } from './shown-count.ts';

test('a list is shownCount, with how much of it is shown', () => {
  expect(shownCount(72, 72, 'team')).toBe('72 teams');
  expect(shownCount(1, 1, 'team')).toBe('1 team');
  expect(shownCount(1, 72, 'team')).toBe('1 of 72 teams');
  expect(shownCount(0, 1, 'entry', 'entries')).toBe('0 of 1 entry');
});
