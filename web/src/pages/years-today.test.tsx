import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import {
  type ChurchOverYears,
  getChurchYears,
  getQuizzerYears,
  type QuizzerOverYears,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { setClockBy } from '../platform/server-time.ts';
import ChurchYears from './church-years.tsx';
import QuizzerYears from './quizzer-years.tsx';

const FIRST = { teamId: 1, teamName: 'Lima', division: 'Open', rank: 3 } as const;
const FORMER = { ...FIRST, teamId: 8 };
const OF_TEAM = { wins: 2, losses: 1, totalPoints: 500, place: '' };
const PLACED = { ...FORMER, ...OF_TEAM, place: 'Open A: 2' };
const CHURCH: ChurchOverYears = {
  name: 'Lima',
  years: [
    { year: 2096, current: true, churchId: 5, name: 'Lima', teams: [{ ...FIRST, ...OF_TEAM }] },
    { year: 2095, current: false, churchId: 4, name: 'Lima', teams: [PLACED] },
  ],
  sums: { years: 2, teams: 2, wins: 4, losses: 2, totalPoints: 1000 },
};
const SCORED = { roundsCompleted: 3, totalScore: 90, totalErrors: 1, average: 30 };
const OF_QUIZZER = { name: 'Ann Lee', churchId: 5, churchName: 'Lima', ...SCORED };
const QUIZZER: QuizzerOverYears = {
  name: 'Ann Lee',
  years: [
    { year: 2096, current: true, quizzerId: 7, ...FIRST, ...OF_QUIZZER },
    { year: 2095, current: false, quizzerId: 6, ...FORMER, ...OF_QUIZZER },
  ],
  sums: { years: 2, ...SCORED },
};

/** On the event's Friday, before the first round. */
function opens(address: string) {
  setClockBy(Date.parse('2096-01-06T18:30:00-05:00'));
  onTestFinished(() => setClockBy(Date.now()));
  const server = fakeServer();
  const days = { fridayDate: '2096-01-06', saturdayDate: '2096-01-07' };
  server.answers(getEvent, { ...openEvent(2096), ...days });
  server.answers(getChurchYears, CHURCH);
  server.answers(getQuizzerYears, QUIZZER);
  server.answers(teamRounds, [OPEN_ROUND]);
  server.answers(getLateness, { minutes: 0, at: null });
  for (const call of [listNextUp, liveGames, withdrawnTeams]) server.answers(call, []);
  show(
    <Routes>
      <Route path="/church/:churchId" element={<ChurchYears />} />
      <Route path="/quizzer/:quizzerId" element={<QuizzerYears />} />
    </Routes>,
    address,
  );
  return server;
}

test('during the event a church’s page begins with the next rounds of its teams', async () => {
  const server = opens('/church/5');
  expect((await screen.findByText('Next round')).closest('li')?.textContent).toContain('Xenia');
  expect(server.asked(teamRounds).map(({ query }) => query['teamId'])).toEqual(['1']);
});

test('a year of a church says nothing of Saturday before there are places', async () => {
  opens('/church/5');
  const [now, before] = await screen.findAllByRole('table');
  expect(now?.textContent).toContain('3Open');
  expect(now?.textContent).not.toContain('Saturday');
  expect(before?.textContent).toContain('Open A: 2');
});

test('and a quizzer’s with the rank and the team’s next round', async () => {
  opens('/quizzer/7');
  await screen.findByText('Next round');
  const rank = await screen.findByRole('link', { name: '3rd in Open' });
  expect(rank.getAttribute('href')).toBe('/standings/quizzer/Open#quizzer-7');
});
