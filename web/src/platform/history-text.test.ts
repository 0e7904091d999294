import { expect, test } from 'vitest';
import { stateWithText, textInState } from './history-text.ts';

test('a text is stored in the state of a history entry, beside all else', () => {
  const state = stateWithText({ roundOpened: true }, 'found', 'trinity');
  expect(state).toEqual({ roundOpened: true, found: 'trinity' });
  expect(textInState(state, 'found')).toBe('trinity');
  expect(textInState(stateWithText(state, 'found', ''), 'found')).toBe('');
});

test('an entry without it, or with something else under its name, has none', () => {
  for (const state of [null, undefined, 'found', {}, { found: 12 }]) {
    expect(textInState(state, 'found')).toBe('');
  }
  expect(stateWithText(null, 'found', 'a')).toEqual({ found: 'a' });
});
