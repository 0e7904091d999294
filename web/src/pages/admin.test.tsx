import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { listOverdueRooms } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { listOpenProtests } from '@quizmeet/contract/scores/paper-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { Urgent } from './admin.tsx';

const MATCH: ListedRound = {
  ...{ ...OPEN_ROUND, day: 'Saturday', group: null, roundNumber: 7, winningTeam: 'left' },
};
const protest = (id: number, round: ListedRound) => ({
  ...{ id, team: { id: 1, name: 'Lima' }, round, words: 'Question 14', openedBy: 'Ada' },
  openedAt: '2026-11-21T15:00:00.000Z',
});

test('a protest names its match, and says when it is about the teams of before a correction (X13)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, { timeZone: 'America/New_York' } as Event);
  server.answers(listOverdueRooms, []);
  server.answers(listOpenProtests, [{ ...protest(2, MATCH), formerTeams: 'Dayton – Troy' }]);
  show(<Urgent />);
  const match = await screen.findByRole('link', { name: 'Match 7, ASC 101: Lima – Xenia' });
  expect(match.getAttribute('href')).toBe('/brackets');
  await screen.findByText(/About the previous teams, Dayton – Troy: Lima: Question 14/);
});

test('an overdue match is named with its bracket and teams (X11)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, { timeZone: 'America/New_York' } as Event);
  server.answers(listOpenProtests, []);
  server.answers(listMatches, [
    { bracketDivision: 4, bracketName: 'Open A', unplayed: null, round: MATCH },
  ]);
  const room = { roomNumber: 1, roomName: 'ASC 101', since: '2026-11-21T15:30:00.000Z' };
  server.answers(listOverdueRooms, [{ ...room, rounds: [MATCH] }]);
  show(<Urgent />);
  const match = await screen.findByRole('link', { name: 'Open A, match 7: Lima – Xenia' });
  expect(match.getAttribute('href')).toBe('/bracket/Open/4?round=1');
});
