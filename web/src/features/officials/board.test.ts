import type { Board } from '@quizmeet/contract/officials/calls.ts';
import { expect, it } from 'vitest';
import { candidatesFor } from './board.ts';

const person = (id: number, change: Partial<Board['officials'][number]> = {}) => ({
  ...{ id, name: `Person ${id}`, email: '', roles: ['quizmaster' as const], from: '', until: '' },
  ...{ teamIds: [], churchId: null, churchName: '', ownTeams: [], fromMinutes: null },
  ...{ untilMinutes: null, told: 'no address' as const },
  ...change,
});

const BOARD: Board = {
  roles: ['quizmaster'],
  churches: [],
  teams: [],
  slotMinutes: 30,
  slots: [{ roundNumber: 1, time: '7:00 PM' }],
  rooms: [],
  rounds: [1, 2].map((roomNumber) => ({
    ...{ roundNumber: 1, roomNumber, minutes: 1140, isOver: false },
    teams: [2 * roomNumber, 2 * roomNumber + 1],
  })),
  officials: [
    person(1, { ownTeams: [2] }),
    person(2),
    person(3, { roles: ['timekeeper'] }),
    person(4),
  ],
  duties: [
    {
      ...{ roundNumber: 1, roomNumber: 2, role: 'quizmaster', officialId: 2, fixed: false },
      troubles: [],
    },
  ],
  usesLinks: false,
};

it('lists everybody but those with a team playing there, the free and able first', () => {
  const place = { roundNumber: 1, roomNumber: 1, role: 'quizmaster' } as const;
  expect(candidatesFor(BOARD, place)).toMatchObject([
    { id: 4, troubles: [], elsewhere: null },
    { id: 2, troubles: [], elsewhere: 2 },
    { id: 3, troubles: ['cannot do it'], elsewhere: null },
  ]);
});
