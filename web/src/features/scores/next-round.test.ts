import type { ListedRound, Slot } from '@quizmeet/contract/schedule/calls.ts';
import { expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { steppedScore } from './score-field.tsx';
import { nextOpenRound } from './use-result-form.ts';

const round = (
  id: number,
  roundNumber: number,
  roomNumber: number,
  winningTeam: ListedRound['winningTeam'] = '',
): ListedRound => ({
  ...OPEN_ROUND,
  id,
  version: id,
  roundNumber,
  roomNumber,
  roomName: `A ${roomNumber}`,
  timeString: '7:00 PM',
  winningTeam,
});
const slot = (roundNumber: number, ...rounds: ListedRound[]): Slot => ({
  roundNumber,
  timeString: `${roundNumber}:00 PM`,
  rounds,
});

test('saving opens the next open round of the same room', () => {
  const slots = [
    slot(1, round(10, 1, 1), round(11, 1, 2)),
    slot(2, round(20, 2, 1, 'left'), round(21, 2, 2)),
    slot(3, round(30, 3, 1), round(31, 3, 2)),
  ];
  expect(nextOpenRound(slots, round(10, 1, 1))?.id).toBe(30);
  expect(nextOpenRound(slots, round(11, 1, 2))?.id).toBe(21);
  expect(nextOpenRound(slots, round(30, 3, 1))).toBeNull();
});

test('the next is the next in time, whatever its number (F9)', () => {
  const slots = [slot(2, round(20, 2, 1)), slot(3, round(30, 3, 1)), slot(1, round(10, 1, 1))];
  expect(nextOpenRound(slots, round(30, 3, 1))?.id).toBe(10);
  expect(nextOpenRound(slots, round(10, 1, 1))).toBeNull();
});

test('a score steps by ten from the lines’ score, within the limits', () => {
  expect(steppedScore('', true, 130)).toBe('130');
  expect(steppedScore('x', false, 0)).toBe('0');
  expect([steppedScore('130', true, 0), steppedScore('130', false, 0)]).toEqual(['140', '120']);
  expect([steppedScore('133', true, 0), steppedScore('133', false, 0)]).toEqual(['140', '130']);
  expect([steppedScore('480', true, 0), steppedScore('-200', false, 0)]).toEqual(['480', '-200']);
});
