import { expect, test } from 'vitest';
import { keeping, keptIn } from './kept-here.ts';

test('what is kept with an entry of the history is found there, beside all else', () => {
  const state = keeping({ roundOpened: true }, 'found', 'trinity');
  expect(state).toEqual({ roundOpened: true, found: 'trinity' });
  expect(keptIn(state, 'found')).toBe('trinity');
  expect(keptIn(keeping(state, 'found', ''), 'found')).toBe('');
});

test('an entry without it, or with something else under its name, has none', () => {
  for (const state of [null, undefined, 'found', {}, { found: 12 }]) {
    expect(keptIn(state, 'found')).toBe('');
  }
  expect(keeping(null, 'found', 'a')).toEqual({ found: 'a' });
});
