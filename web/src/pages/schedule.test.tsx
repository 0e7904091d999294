import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import SchedulePage from './schedule.tsx';

/** Shows the schedule while the event is 20 minutes late. */
async function showsSchedule(winningTeam: ListedRound['winningTeam']): Promise<void> {
  const server = fakeServer();
  const days = { fridayDate: '2020-01-03', saturdayDate: '2020-01-04', fridayStart: '19:00' };
  server.answers(getEvent, { ...days, timeZone: 'America/New_York', slotMinutes: 30 } as Event);
  server.answers(listRounds, [
    { roundNumber: 1, timeString: '7:00 PM', rounds: [{ ...OPEN_ROUND, winningTeam }] },
  ]);
  server.answers(listTeams, []);
  server.answers(listNextUp, []);
  server.answers(withdrawnTeams, []);
  server.answers(liveGames, []);
  server.answers(roundMarks, []);
  server.answers(getLateness, { minutes: 20, at: null });
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  show(
    <Routes>
      <Route path="/schedule/:division" element={<SchedulePage />} />
    </Routes>,
    '/schedule/Open',
  );
  await screen.findByText('Xenia');
}

const late = () => screen.queryByText('About 20 minutes late');

test('a schedule says how late the event is while a round of it is open', async () => {
  await showsSchedule('');
  expect(late()).not.toBeNull();
});

test('a schedule whose rounds are all played does not say how late Saturday is', async () => {
  await showsSchedule('left');
  expect(late()).toBeNull();
});
