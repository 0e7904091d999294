import { expect, test } from 'vitest';
import { steppedScore } from './score-input.tsx';

test('a score steps by ten from the lines’ score, within the limits', () => {
  expect(steppedScore('', true, 130)).toBe('130');
  expect(steppedScore('x', false, 0)).toBe('0');
  expect([steppedScore('130', true, 0), steppedScore('130', false, 0)]).toEqual(['140', '120']);
  expect([steppedScore('133', true, 0), steppedScore('133', false, 0)]).toEqual(['140', '130']);
  expect([steppedScore('480', true, 0), steppedScore('-200', false, 0)]).toEqual(['480', '-200']);
});
