import { resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { type Round, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { FollowedNext } from './followed-next.tsx';

/** A match long to come, whose other team is not known yet. */
const WAITS: Round = {
  ...{ ...OPEN_ROUND, day: 'Saturday', group: null, timeString: '10:30 AM' },
  ...{ rightTeamId: 0, rightTeamName: 'Winner of 2', leftTeamQuizzers: [], rightTeamQuizzers: [] },
};

function follows(withdrawn: number[]): void {
  localStorage.setItem('quizmeet:following', '[1]');
  const server = fakeServer();
  const days = { fridayDate: '2996-11-20', saturdayDate: '2996-11-21', fridayStart: '19:00' };
  server.answers(getEvent, {
    title: 'Quiz',
    ...days,
    timeZone: 'America/New_York',
    slotMinutes: 30,
  } as Event);
  server.answers(teamRounds, [WAITS]);
  server.answers(listNextUp, []);
  server.answers(liveGames, []);
  server.answers(resultSummary, []);
  server.answers(withdrawnTeams, withdrawn);
  show(<FollowedNext />);
}

test('a followed team that has left has no next match, though one waits for its opponent (X9)', async () => {
  follows([1]);
  expect(await screen.findByText(/has withdrawn/)).toBeTruthy();
  expect(screen.queryByText('Next round in ASC 101')).toBeNull();
});

test('any other team sees its next match, not one against a withdrawn team', async () => {
  follows([4]);
  expect(await screen.findByText('Next round in ASC 101')).toBeTruthy();
});
