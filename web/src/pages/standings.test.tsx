import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { getEvent, getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { quizzerStandings, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import QuizzerStandings from './quizzer-standings.tsx';
import TeamStandings from './team-standings.tsx';

const TEAM = { id: 1, rank: 1, teamName: 'Lima', wins: 0, average: null };
const QUIZZER = { rank: 1, firstName: 'Ann', lastName: 'Lee', teamName: 'Lima', average: null };

test.each([
  ['team/Open', 0, 'No results yet'],
  ['team/Open?display=wall', 0, 'No results yet'],
  ['quizzer/Open', 0, 'No results yet'],
  ['quizzer/Open?display=wall', 0, 'No results yet'],
  ['team/Open?display=wall', 1, 'Lima'],
  ['quizzer/Open?display=wall', 1, 'Lima'],
])('%s ranks from the first result on, with %i played', async (at, played, text) => {
  opens(at, played, '2099-01-07');
  await screen.findByText(text);
  expect(screen.queryAllByRole('table')).toHaveLength(played);
  expect(screen.queryByText(/Friday’s results|Friday:/)).toBeNull();
  const links = screen.queryAllByRole('link', { name: 'Novice' });
  expect(links).toHaveLength(at.includes('wall') ? 0 : 1);
});

test.each(['team/Open', 'team/Open?display=wall', 'quizzer/Open?display=wall'])(
  'on Saturday %s says that it is Friday’s',
  async (at) => {
    opens(at, 1, dayIn('UTC', new Date()));
    await screen.findByText(/^Friday(’s results\.|: Open)/);
  },
);

function opens(at: string, played: number, saturdayDate: string): void {
  const server = fakeServer();
  server.answers(teamStandings, [{ ...TEAM, losses: played }] as never);
  server.answers(quizzerStandings, [{ ...QUIZZER, roundsCompleted: played }] as never);
  server.answers(getEvent, { timeZone: 'UTC', saturdayDate } as never);
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(listAnnouncements, []);
  server.answers(getPhoneAddress, null);
  show(
    <Routes>
      <Route path="/standings/team/:division" element={<TeamStandings />} />
      <Route path="/standings/quizzer/:division" element={<QuizzerStandings />} />
    </Routes>,
    `/standings/${at}`,
  );
}
