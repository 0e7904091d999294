import { expect, test } from 'vitest';
import { asSentence, UNREACHABLE } from './failure.ts';

test('a message ends with one full stop where another sentence follows', () => {
  expect(asSentence('Please log in')).toBe('Please log in.');
  expect(asSentence(UNREACHABLE)).toBe(UNREACHABLE);
});
