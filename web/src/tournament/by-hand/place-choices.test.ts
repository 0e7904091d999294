import type { Place } from '@quizmeet/contract/schedule/by-hand-calls.ts';
import { expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { obstacleOfAll, placeChoices } from './place-choices.ts';

const place = (roundNumber: number, roomNumber: number, rest: Partial<Place> = {}): Place => ({
  roundNumber,
  roomNumber,
  exchangesWith: null,
  obstacles: [],
  cost: [],
  ...rest,
});
const room = (roomNumber: number) => ({
  roomNumber,
  abbreviation: `A ${roomNumber}`,
  name: `Hall ${roomNumber}`,
  building: 'A',
  friday: true,
  saturday: true,
  spare: false,
});
const other = {
  ...OPEN_ROUND,
  id: 21,
  version: 1,
  roundNumber: 2,
  roomNumber: 2,
  roomName: 'A 2',
  timeString: '7:30 PM',
} as const;
const known = {
  times: [{ roundNumber: 2, time: '19:30', timeString: '7:30 PM', byHand: false }],
  rooms: [room(1), room(2)],
  rounds: [other],
};

test('places are offered by time and room, and say with which round they change (F7)', () => {
  const cost = [
    { group: 'Open 1', criterion: 'rooms', before: 1, after: 2, inWords: 'Open 1, …' } as const,
  ];
  const places = [place(2, 1, { cost }), place(2, 2, { exchangesWith: 21 }), place(4, 1)];
  expect(placeChoices(places, known)).toEqual([
    {
      roundNumber: 2,
      text: '7:30 PM (round 2)',
      obstacle: null,
      rooms: [
        {
          ...{ roomNumber: 1, text: 'A 1: free', effect: 'A 1 is free then.' },
          ...{ obstacle: null, cost },
        },
        {
          roomNumber: 2,
          text: 'A 2: changes places with Lima – Xenia',
          effect: 'It changes places with Lima – Xenia.',
          ...{ obstacle: null, cost: [] },
        },
      ],
    },
    {
      ...{ roundNumber: 4, text: 'Round 4', obstacle: null },
      rooms: [
        {
          ...{ roomNumber: 1, text: 'A 1: free', effect: 'A 1 is free then.' },
          ...{ obstacle: null, cost: [] },
        },
      ],
    },
  ]);
});

test('what is impossible stays in the list with its reason, at the time as well', () => {
  const busy = 'Lima plays in round 2 in A 2';
  const [time] = placeChoices(
    [
      place(2, 1, { obstacles: [busy] }),
      place(2, 2, { obstacles: ['A 2 is locked; unlock it first', busy] }),
    ],
    known,
  );
  expect(time).toMatchObject({
    text: `7:30 PM (round 2): ${busy}`,
    obstacle: `7:30 PM (round 2): ${busy}.`,
    rooms: [
      { text: `A 1: ${busy}`, obstacle: `A 1, 7:30 PM (round 2): ${busy}.` },
      { text: `A 2: A 2 is locked; unlock it first; ${busy}` },
    ],
  });
});

test('a time without a possible room says what is in the way of the most', () => {
  // Lima plays in room 2 then, and could change places there, if Xenia had not a round at the old time.
  const busy = { obstacles: ['Lima plays in round 2 in A 2'] };
  const places = [place(2, 1, busy), place(2, 2, { obstacles: ['Xenia plays in round 1 in A 1'] })];
  expect(obstacleOfAll([...places, place(2, 3, busy)])).toBe('Lima plays in round 2 in A 2');
  expect(obstacleOfAll([...places, place(2, 3)])).toBeNull();
});
