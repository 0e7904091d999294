import { expect, test } from 'vitest';
import { timeAgo } from './waiting-strip.tsx';

const MINUTE = 60_000;

test('an age is in whole minutes and hours', () => {
  const shown = [0, 0.9, 1, 59, 60, 61, 125].map((minutes) => timeAgo(minutes * MINUTE));
  expect(shown).toEqual([
    'a moment ago',
    'a moment ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '1 hour 1 minute ago',
    '2 hours 5 minutes ago',
  ]);
});
