import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { listOpenProtests } from '@quizmeet/contract/scores/paper-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { OpenProtests } from './open-protests.tsx';

const ROUND: ListedRound = {
  id: 4,
  version: 1,
  day: 'Friday',
  division: 'Open',
  group: 'Open 1',
  roundNumber: 2,
  roomNumber: 1,
  roomName: 'ASC 101',
  timeString: '7:30 PM',
  leftTeamId: 1,
  rightTeamId: 2,
  leftTeamName: 'Lima',
  rightTeamName: 'Xenia',
  leftTeamScore: 90,
  rightTeamScore: 60,
  winningTeam: 'left',
};
const MATCH: ListedRound = { ...ROUND, id: 9, day: 'Saturday', group: null, roundNumber: 7 };
const protest = (id: number, round: ListedRound) => ({
  ...{ id, team: { id: 1, name: 'Lima' }, round, words: 'Question 14', openedBy: 'Ada' },
  openedAt: '2026-11-21T15:00:00.000Z',
});

test('a protest against a match names its bracket and leads there, where its scores are (X13)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, { timeZone: 'America/New_York' } as Event);
  server.answers(listOpenProtests, [protest(1, ROUND), protest(2, MATCH)]);
  const placed = { bracketDivision: 22, bracketName: 'Open A', unplayed: null };
  server.answers(listMatches, [{ ...placed, round: MATCH }]);
  show(<OpenProtests />);
  const match = await screen.findByRole('link', { name: 'Open A, match 7, ASC 101: Lima – Xenia' });
  expect(match.getAttribute('href')).toBe('/bracket/Open/22?round=9');
  const round = screen.getByRole('link', { name: 'Round 2, ASC 101: Lima – Xenia' });
  expect(round.getAttribute('href')).toBe('/schedule/All?round=4');
});

test('a protest of teams that a match had before a correction says so (X13)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, { timeZone: 'America/New_York' } as Event);
  server.answers(listOpenProtests, [{ ...protest(2, MATCH), formerTeams: 'Dayton – Troy' }]);
  const placed = { bracketDivision: 22, bracketName: 'Open A', unplayed: null };
  server.answers(listMatches, [{ ...placed, round: MATCH }]);
  show(<OpenProtests />);
  await screen.findByText(/About the previous teams, Dayton – Troy: Lima: Question 14/);
});
