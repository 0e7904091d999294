import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listSilentRooms } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { SilentRooms } from './silent-rooms.tsx';

test('a match without its result names its bracket and leads there (X11)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, { timeZone: 'America/New_York' } as Event);
  server.answers(getLateness, { minutes: 0, at: null });
  const match = { id: 9, day: 'Saturday' as const, roundNumber: 7, timeString: '10:30 AM' };
  const since = '2026-11-21T15:30:00.000Z';
  server.answers(listSilentRooms, [{ roomNumber: 1, roomName: 'ASC 101', since, rounds: [match] }]);
  const round = { ...match, division: 'Open' } as ListedRound;
  const placed = { bracketDivision: 22, bracketName: 'Open A', unplayed: null };
  server.answers(listMatches, [{ ...placed, round }]);
  show(<SilentRooms />);
  const link = await screen.findByRole('link', { name: 'Open A, match 7' });
  expect(link.getAttribute('href')).toBe('/bracket/Open/22?round=9');
});
