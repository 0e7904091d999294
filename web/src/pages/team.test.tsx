import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
  resultSummary,
} from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import type { Call, ReplyOf } from '@quizmeet/contract/call.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { getPush } from '@quizmeet/contract/notifications/calls.ts';
import { getTeam } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, listRounds, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { teamQuizzers, teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { TEAM } from '../../testing/team.ts';
import Team from './team.tsx';

const EVENT = openEvent(2126);
const TODAY = dayIn(EVENT.timeZone, new Date());
const MATCH: ListedRound = {
  ...OPEN_ROUND,
  ...{ day: 'Saturday', leftTeamId: 1, rightTeamId: 2, winningTeam: 'left' },
};

const STANDINGS = [
  { id: 5, rank: 1, average: 20, teamName: 'Troy', decidedBy: null },
  { id: 1, rank: 2, average: 13.333, decidedBy: 'average' },
  { id: 6, rank: 2, average: 13.333, decidedBy: 'tie' },
];

/** Saturday's page of a team with a Friday record of 3–2. */
function opens(
  matches: readonly ListedRound[],
  standings: readonly object[] = STANDINGS,
  prepare: (server: FakeServer) => void = () => undefined,
  at = '/team/1',
) {
  const server = fakeServer();
  server.answers(getEvent, { ...EVENT, fridayDate: '2020-01-03', saturdayDate: TODAY });
  server.answers(getTeam, { ...TEAM, satDivId: 4, satDivisionName: 'A', wins: 3, losses: 2 });
  server.answers(teamRounds, [...matches]);
  server.answers(resultSummary, [
    { division: 'Open', saturdayDivisionName: 'A', place: 1, teamId: 1, teamName: 'Grace' },
  ]);
  server.answers(teamStandings, standings as never);
  server.answers(getLateness, { minutes: 10, at: null });
  for (const call of [getBracket, getConsolation])
    server.answers(call, { bracketName: 'Open A', upper: [], lower: [] });
  for (const call of [bracketResults, teamQuizzers, getRooms, listNextUp, matchMarks])
    server.answers(call, []);
  for (const call of [withdrawnTeams, liveGames, roundMarks]) server.answers(call, []);
  server.answers(getPush, { key: 'BHq' });
  prepare(server);
  return show(
    <Routes>
      <Route path="/team/:teamId" element={<Team />} />
    </Routes>,
    at,
  );
}

test('a champion’s page has its place, records, and rank, and is never late', async () => {
  opens([MATCH, { ...MATCH, id: 12, winningTeam: 'right' }]);
  expect((await screen.findByText(/^Final place/)).textContent).toBe(
    'Final place: Champion, 1st, Open A',
  );
  expect(screen.getByText(/^Saturday Record/).textContent).toBe('Saturday Record: 1–1');
  expect(screen.getByText(/^Friday Record/).textContent).toBe(
    'Friday Record: 3–2 · 2nd of 3 (tied)13.33 Olympic points per round, 6.67 behind Troy, 1st',
  );
  const rank = screen.getByRole('link', { name: '2nd of 3 (tied)' });
  expect(rank.getAttribute('href')).toBe('/standings/team/Open#team-1');
  expect(screen.queryByText(/10 minutes late/)).toBeNull();
});

test('the detail buttons of open Friday rounds are highlighted', async () => {
  const decided = { ...MATCH, day: 'Friday' } as const;
  const user = opens([
    decided,
    { ...decided, id: 12, winningTeam: '' },
    { ...MATCH, id: 13, winningTeam: '' },
  ]);
  await user.click(await screen.findByText('Friday’s rounds'));
  const buttons = await screen.findAllByRole('button', { name: /^Detail of / });
  expect(buttons.map(({ dataset }) => dataset['variant'])).toEqual(['default', 'default', 'light']);
});

test('a match that has begun and has no result is marked, unless it is the next one', async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:20:00-05:00`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  opens([
    { ...MATCH, winningTeam: '', timeString: '11:30 AM' },
    { ...MATCH, id: 12, winningTeam: '', timeString: '12:10 PM' },
  ]);
  await screen.findByText(/in ASC.101 has no result yet/);
  const [, late, next] = screen.getAllByRole('row');
  expect(late?.textContent).toContain('no result yet');
  expect(next?.textContent).not.toContain('no result yet');
});

test('what the next match waits for and how the last was decided don’t come later than the rest', async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:30:00-05:00`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const waits = { ...MATCH, id: 12, rightTeamId: 0, rightTeamName: 'Winner of 2' };
  const next = { ...waits, winningTeam: '', timeString: '11:00 AM' } as const;
  const ofBracket = { bracketDivision: 4, bracketName: 'Open A', unplayed: null };
  const before = { ...MATCH, id: 13, roundNumber: 2, winningTeam: '' } as const;
  const later = async <C extends Call>(server: FakeServer, call: C, reply: ReplyOf<C>) => {
    const { answer } = await server.holds(call)();
    setTimeout(() => answer(reply), 300);
  };
  opens([{ ...MATCH, timeString: '10:00 AM' }, next], STANDINGS, (server) => {
    const matches = [before, next].map((round) => ({ ...ofBracket, round }));
    void later(server, listMatches, matches as never);
    void later(server, roundMarks, [{ roundId: MATCH.id, forfeit: true }]);
  });
  await screen.findByText('Opponent');
  screen.getByText(/after match 2/);
  screen.getByText(/^Won by forfeit/);
});

test('on Saturday its matches come first, and Friday’s rounds are folded', async () => {
  opens([
    { ...MATCH, day: 'Friday' },
    { ...MATCH, id: 12 },
  ]);
  const shown = await screen.findByRole('region', { name: 'Rounds' });
  expect(shown.textContent).toContain('Saturday');
  expect(shown.textContent).not.toContain('Friday');
  expect(screen.getByText('Friday’s rounds').closest('details')?.open).toBe(false);
});

test.each([
  ['head-to-head', 'behind Troy, 1st, by head-to-head'],
  ['tie', 'behind Troy, 1st'],
  [null, 'behind Troy, 1st'],
])(
  'a team behind another with the same average reads which rule decided: %s',
  async (rule, why) => {
    opens(
      [MATCH],
      [
        { id: 5, rank: 1, average: 20, teamName: 'Troy', decidedBy: null },
        { id: 1, rank: 2, average: 20, decidedBy: rule },
      ],
    );
    await screen.findByText(`20.00 Olympic points per round, ${why}`);
  },
);

test.each([
  ['left', { leftTeamId: 1, leftTeamName: 'Grace' }],
  ['right', { leftTeamId: 2, rightTeamId: 1, rightTeamName: 'Grace' }],
])('which team sits on the %s is said by its name', async (side, teams) => {
  opens([{ ...MATCH, ...teams, winningTeam: '' }]);
  await screen.findByText(`Grace sits on the ${side}`);
});

test('a quizzer who was searched for is named at the top, and marked below without scrolling', async () => {
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
  const figures = { average: 40, totalScore: 120, totalErrors: 3, roundsCompleted: 3, quizOuts: 1 };
  const ben = { ...TEAM, ...figures, quizzerId: 66, firstName: 'Ben', lastName: 'L.', teamId: 1 };
  const ann = { ...ben, quizzerId: 67, firstName: 'Ann' };
  opens(
    [],
    STANDINGS,
    (server) => server.answers(teamQuizzers, [ann, ben] as never),
    '/team/1#quizzer-66',
  );
  await screen.findByText('Ben L. is on this team.');
  const isNamed = (name: string) => screen.getByText(name).closest('[data-named]') !== null;
  expect([isNamed('Ben L.'), isNamed('Ann L.')]).toEqual([true, false]);
  expect(scrolls).not.toHaveBeenCalled();
});

test('a team with a match to come sees how late it is', async () => {
  opens([{ ...MATCH, winningTeam: '' }]);
  expect(await screen.findByText(/10 minutes late/)).toBeTruthy();
});

test('the bell that comes with the star isn’t pressed by mistake, nor are its neighbors', async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  const user = opens([], STANDINGS, (server) => server.refuses(listRounds, 503));
  const star = await screen.findByRole('button', { name: 'Follow this team' });
  await user.click(star);
  const bell = await screen.findByRole('button', { name: /^Notify this/ });
  expect(bell.parentElement?.style.pointerEvents).toBe('none');
  await waitFor(() => expect(bell.parentElement?.style.pointerEvents).toBe(''));
});
