import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import {
  bracketResults,
  getBracket,
  getConsolation,
  listBrackets,
  type Match,
  matchMarks,
  resultSummary,
} from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { formatFor, nextOf, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { ResultsByDivision } from '../features/bracket/champions.tsx';
import { placesOf } from '../features/bracket/places.ts';
import { heardServer, missedServer } from '../platform/connection.ts';
import { invalidateTopics } from '../platform/query-client.ts';
import BracketPage from './bracket.tsx';
import Brackets from './brackets.tsx';
import ResultSummary from './result-summary.tsx';

const THREE = formatFor(3);

/** Nobody has played. */
const MATCHES = THREE.main.map(({ id, left, right, ifNecessary }): Match => {
  const { winner, loser } = nextOf(THREE, id);
  const participants = [left, right].map((from) => {
    const source = sourceText(from);
    const open = { score: null, isWinner: false, source };
    if (from.from === 'seed') return { ...open, id: from.seed, name: `Team ${from.seed}` };
    return { ...open, id: 0, name: source };
  });
  const place = { timeString: `${id}:00 PM`, roomName: 'R1' };
  const next = { nextMatchId: winner, nextLoserMatchId: loser };
  return { id, roundId: 100 + id, ...next, ...place, ifNecessary, participants };
});

const round = (division: 'Open' | 'Novice', winningTeam: 'left' | '') => ({
  ...{ bracketDivision: 4, bracketName: '', unplayed: null },
  round: { ...OPEN_ROUND, division, winningTeam },
});

const BRACKETS: ReplyOf<typeof listBrackets> = [
  { division: 'Open', bracketDivision: 4, bracketName: 'Open A' },
  { division: 'Novice', bracketDivision: 7, bracketName: 'Novice A' },
];

const PHONES = { address: 'https://quiz.example.org', code: '<svg/>' };

function opensWall(
  at = '/brackets?display=wall',
  matches: SaturdayMatch[] = [],
  brackets = BRACKETS,
): FakeServer {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer();
  server.answers(getEvent, openEvent(2099));
  server.answers(listBrackets, brackets);
  server.answers(
    resultSummary,
    ['Lima 2', 'Troy', 'Ada', 'Piqua'].map((teamName, i) => ({
      ...{ division: 'Novice' as const, saturdayDivisionName: 'A' },
      ...{ place: i + 1, teamId: 9 + i, teamName },
    })),
  );
  server.answers(listMatches, matches);
  server.answers(getBracket, { bracketName: 'A', upper: MATCHES, lower: [] });
  server.answers(getConsolation, { bracketName: 'A', upper: [], lower: [] });
  server.answers(
    matchMarks,
    MATCHES.map(({ roundId, participants }) => {
      const [left = [], right = []] = participants.map(({ source }) =>
        source.endsWith(' of 1') ? ['Team 2', 'Team 3'] : [],
      );
      return { roundId, walkover: false, leftCandidates: left, rightCandidates: right };
    }),
  );
  // Never come.
  server.holds(bracketResults);
  server.answers(withdrawnTeams, []);
  server.answers(liveGames, []);
  server.answers(listAnnouncements, []);
  server.answers(getPhoneAddress, PHONES);
  server.answers(getLateness, { minutes: 0, at: null });
  show(
    <>
      <Announce />
      <Routes>
        <Route path="/bracket/:division/:saturdayDivisionId" element={<BracketPage />} />
        <Route path="/brackets" element={<Brackets />} />
        <Route path="/resultSummary" element={<ResultSummary />} />
      </Routes>
    </>,
    at,
  );
  return server;
}

function Announce() {
  const client = useQueryClient();
  const tell = () => invalidateTopics(client, new Set(listBrackets.topics));
  return <button type="button" aria-label="Announce" onClick={tell} />;
}

const NOVICE = '/brackets?display=wall&division=Novice';

const turns = () => act(() => vi.advanceTimersByTime(12_000));

test('one wall display turns through all brackets, and names each with its champion', async () => {
  opensWall();
  await screen.findByRole('heading', { name: 'Open A' });
  await screen.findByText('Page 1 of 2');
  expect(screen.getAllByText('Team 2 or Team 3').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Champion/)).toBeNull();
  turns();
  screen.getByRole('heading', { name: 'Novice A' });
  screen.getByText('Page 2 of 2');
  expect(screen.getByText(/^Champion:/).textContent).toBe('Champion: Lima 2');
  turns();
  screen.getByRole('heading', { name: 'Open A' });
});

test('or through those of one division', async () => {
  opensWall(NOVICE);
  await screen.findByRole('heading', { name: 'Novice A' });
  expect(screen.queryByText(/^Page/)).toBeNull();
});

test('after the last match of a division, its first three places replace the drawings', async () => {
  opensWall(NOVICE, [round('Novice', 'left'), round('Open', '')]);
  await screen.findByRole('heading', { name: 'Champions' });
  const card = screen.getByText('Novice A').closest('li');
  expect(card?.textContent).toBe('Novice ALima 2Champion2Troy3Ada');
});

test('the result summary’s wall display has the places decided so far', async () => {
  opensWall('/resultSummary?display=wall');
  await screen.findByText('Novice A');
  screen.getByRole('heading', { name: 'Result Summary' });
  expect(screen.getByText('Open A').closest('li')?.textContent).toBe('Open ANo places yet');
});

test.each(['/brackets', '/resultSummary'])(
  'a wall display of %s awaits the brackets, and has them once they are there',
  async (page) => {
    const server = opensWall(`${page}?display=wall`, [], []);
    await screen.findByText('No brackets yet');
    screen.getByRole('link', { name: 'Close the wall display' });
    server.answers(listBrackets, BRACKETS);
    screen.getByLabelText('Announce').click();
    await screen.findByText('Open A');
    expect(screen.queryByText('No brackets yet')).toBeNull();
  },
);

test('a wall display has the way in for phones', async () => {
  opensWall();
  expect((await screen.findByText(/^Follow your team:/)).textContent).toMatch(/:quiz.example.org$/);
  screen.getByRole('img', { name: 'QR code of https://quiz.example.org' });
});

test('leaving it stops its timers', async () => {
  opensWall();
  await screen.findByText('Page 1 of 2');
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('without a connection a wall display says so until it is back', async () => {
  opensWall();
  await screen.findByText('Page 1 of 2');
  vi.useFakeTimers();
  act(missedServer);
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByText('No connection.', { exact: false }).textContent).toMatch(/As of /);
  act(heardServer);
  expect(screen.queryByText('No connection.', { exact: false })).toBeNull();
});

test.each([
  ['leads to the brackets', BRACKETS, ['brackets']],
  ['before there are any doesn’t', [], []],
])('a result summary without places %s', (_, brackets, links) => {
  show(<ResultsByDivision brackets={placesOf(brackets, [])} />);
  screen.getByText('No places decided yet');
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

test('one bracket’s wall display is a wall before all of it has come, too', async () => {
  opensWall('/bracket/Open/4?display=wall');
  await screen.findByRole('link', { name: 'Close the wall display' });
});
