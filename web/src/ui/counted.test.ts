import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('a list is counted, with how much of it is shown', () => {
  expect(counted(72, 72, 'team')).toBe('72 teams');
  expect(counted(1, 1, 'team')).toBe('1 team');
  expect(counted(1, 72, 'team')).toBe('1 of 72 teams');
  expect(counted(0, 1, 'entry', 'entries')).toBe('0 of 1 entry');
});
