import type { MatchPlace } from '@quizmeet/contract/bracket/move-calls.ts';
import { expect, test } from 'vitest';
import { matchChoices } from './move-match-dialog.tsx';

const place = (
  time: string,
  timeString: string,
  roomNumber: number,
  more: Partial<MatchPlace> = {},
): MatchPlace => ({
  time,
  timeString,
  roomNumber,
  roomName: `A ${roomNumber}`,
  exchangesWith: null,
  obstacles: [],
  ...more,
});
const early = { obstacles: ['Match 1, which feeds it, ends at 9:30 AM'] };

test('a match’s places are offered by time and room, free ones first; what is impossible says why (B6)', () => {
  const choices = matchChoices(
    [
      place('09:00', '9:00 AM', 1, early),
      place('09:00', '9:00 AM', 2, early),
      place('09:30', '9:30 AM', 1, { obstacles: ['The room belongs to Open B'] }),
      place('09:30', '9:30 AM', 2, { exchangesWith: 4 }),
      place('09:30', '9:30 AM', 3),
    ],
    (match) => `teams of ${match}`,
  );
  expect(choices.map(({ roundNumber, text, obstacle }) => [roundNumber, text, obstacle])).toEqual([
    // Long reasons are below the list, where they aren't cut off.
    [540, '9:00 AM: Match 1, which feeds it, ends at 9:30 AM', `9:00 AM: ${early.obstacles[0]}.`],
    [570, '9:30 AM', null],
  ]);
  expect(choices[1]?.rooms.map(({ text, effect }) => [text, effect])).toEqual([
    ['A 3: free', 'A 3 is free at that time.'],
    ['A 2: swaps with match 4, teams of 4', 'It swaps with match 4, teams of 4.'],
    ['A 1: The room belongs to Open B', 'A 1, 9:30 AM: The room belongs to Open B.'],
  ]);
});
