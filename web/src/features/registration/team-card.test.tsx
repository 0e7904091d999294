import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { TeamCard } from './registered-teams.tsx';

const EMMA = { id: 3, teamId: 1, firstName: 'Emma', lastName: 'Wolf' };
const PUBLIC_NAMES = /public/;
const no = () => undefined;

function cardOf(quizzers: Team['quizzers'], shown: string, rounds: ListedRound[] = []) {
  const server = fakeServer();
  for (const call of [teamRounds, listNextUp, liveGames, withdrawnTeams]) server.answers(call, []);
  server.answers(teamRounds, rounds);
  server.answers(getEvent, openEvent(2126));
  const nextRead = server.holds(listPeople);
  const person = { ...EMMA, shown, teamName: 'Grace', handedIn: [] };
  const church = { id: 7, churchName: 'Grace', coachName: '', handedIn: [] };
  const quizzer = { ...person, publicity: { name: false, photo: true } };
  const may = { addTeam: true, removeTeam: true, editRoster: true };
  const team = { ...TEAM, quizzers };
  show(<TeamCard {...{ team, may }} onEdit={no} />);
  return async () =>
    (await nextRead()).answer({ forms: [], churches: [{ ...church, quizzers: [quizzer] }] });
}

test('a team’s card lists the names that are shortened for the public, once known (W8)', async () => {
  const loads = cardOf([EMMA], 'Emma W.');
  expect(screen.queryByText(PUBLIC_NAMES)).toBeNull();
  await loads();
  expect((await screen.findByText(PUBLIC_NAMES)).textContent).toBe(
    'Shortened for the public: Emma W.',
  );
});

test('or says that there are none', async () => {
  await cardOf([EMMA], 'Emma Wolf')();
  await screen.findByText('The public sees full names.');
});

test('without quizzers it says nothing about names', async () => {
  await cardOf([], 'Emma W.')();
  await screen.findByText('Grace');
  expect(screen.queryByText(PUBLIC_NAMES)).toBeNull();
});

test('it has the record of each day with results', async () => {
  const match = { ...OPEN_ROUND, day: 'Saturday', winningTeam: 'right' } as const;
  await cardOf([], '', [
    { ...OPEN_ROUND, winningTeam: 'left' },
    { ...match, id: 2 },
  ])();
  await screen.findByText('Friday 1–0 · Saturday 0–1');
});
