import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { listBrackets, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../testing/event.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { OPEN_ROUND } from '../testing/open-round.ts';
import { show } from '../testing/screen.tsx';
import { PAGE_COMPONENTS } from './pages.ts';
import { paths } from './paths.ts';
import { setClockBy } from './platform/server-time.ts';
import { usePageTurn } from './ui/wall-pages.tsx';
import WallScreen from './ui/wall-screen.tsx';
import WallInTurns, { wallsOf } from './wall-in-turns.tsx';

const DAYS = { fridayDate: '2096-01-06', saturdayDate: '2096-01-07', fridayStart: '19:00' };
const EVENT = { ...openEvent(2096), ...DAYS };
const at = (time: string) => new Date(`2096-01-${time}:00-05:00`);

const round = (division: 'Open' | 'Novice', winningTeam: 'left' | '') => ({
  ...{ ...OPEN_ROUND, division, winningTeam },
});
const slots = (...rounds: ReturnType<typeof round>[]) => [
  { roundNumber: 1, timeString: '7:00 PM', rounds },
];
const match = (division: 'Open' | 'Novice', winningTeam: 'left' | '') => ({
  ...{ bracketDivision: 4, bracketName: 'Open A', unplayed: null },
  round: round(division, winningTeam),
});
const bracket = (...places: number[]) => ({
  ...{ division: 'Open' as const, bracketDivision: 4, bracketName: 'Open A' },
  places: places.map((place) => ({
    ...{ division: 'Open' as const, saturdayDivisionName: 'A' },
    ...{ place, teamId: place, teamName: `Team ${place}` },
  })),
});
const NONE = { slots: [], matches: [], brackets: [], played: new Set<number>() };
const OPENS = slots(round('Open', ''), round('Novice', ''));
const OPEN_WON = slots(round('Open', 'left'), round('Novice', ''));
const ALL_WON = slots(round('Open', 'left'), round('Novice', 'left'));
const TOMORROW = { ...NONE, slots: ALL_WON, matches: [match('Open', '')], brackets: [bracket()] };

const SCHEDULES = ['/schedule/Open', '/schedule/Novice'];
const STANDINGS = ['/standings/team/Open', '/standings/team/Novice'];
const BRACKET = '/bracket/Open/4';
const TEAMS = '/schedule/All?by=team';
const RESULTS = '/bracket/resultSummary';

test.each([
  ['nothing yet', '06T19:10', NONE, []],
  [
    'a schedule before its first result',
    '05T12:00',
    { ...NONE, slots: OPENS },
    [...SCHEDULES, TEAMS],
  ],
  [
    'a division’s rounds until all have a result, and standings with results',
    '06T19:10',
    { ...NONE, slots: OPEN_WON },
    ['/schedule/Novice', TEAMS, '/standings/team/Open'],
  ],
  ['standings after the last round', '06T23:00', { ...NONE, slots: ALL_WON }, STANDINGS],
  ['and new brackets', '06T23:00', TOMORROW, [...STANDINGS, BRACKET]],
  ['matches and brackets on Saturday', '07T09:00', TOMORROW, ['/schedule/Open', TEAMS, BRACKET]],
  [
    'and places decided so far',
    '07T12:00',
    { ...TOMORROW, brackets: [bracket(4)] },
    ['/schedule/Open', TEAMS, BRACKET, RESULTS],
  ],
  [
    'only champions after the last match',
    '07T17:00',
    { ...TOMORROW, matches: [match('Open', 'left')], brackets: [bracket(1, 2)] },
    [RESULTS],
  ],
])('one wall display has %s', (_, time, shown, walls) => {
  expect(wallsOf(shown, EVENT, at(time))).toEqual(walls);
});

test('rooms come again after every third other display', () => {
  const brackets = [4, 5, 6, 7].map((bracketDivision) => ({ ...bracket(), bracketDivision }));
  const [first, ...others] = brackets.map((each) => `/bracket/Open/${each.bracketDivision}`);
  const rooms = '/schedule/Open';
  expect(wallsOf({ ...TOMORROW, brackets }, EVENT, at('07T09:00'))).toEqual([
    ...[rooms, TEAMS, first, ...others.slice(0, 2)],
    ...[rooms, TEAMS, ...others.slice(2)],
  ]);
});

test('brackets that are played now come first, and finished ones leave', () => {
  const named = (bracketDivision: number, bracketName: string, ...places: number[]) => ({
    ...{ ...bracket(...places), bracketDivision, bracketName },
  });
  const brackets = [named(4, 'Open A', 1), named(5, 'Open B'), named(6, 'Open C')];
  const matches = [{ ...match('Open', ''), bracketName: 'Open C' }];
  const shown = { ...TOMORROW, brackets, matches, played: new Set([OPEN_ROUND.id]) };
  expect(wallsOf(shown, EVENT, at('07T12:00'))).toEqual([
    ...['/schedule/Open', TEAMS, '/bracket/Open/6', '/bracket/Open/5', RESULTS],
  ]);
});

function Page() {
  const { page } = usePageTurn(2);
  return (
    <WallScreen title="Wall" mark={null} aside={null} news={null}>
      {`${useLocation().pathname} ${page}`}
    </WallScreen>
  );
}

async function showsWalls(hasStandings = true) {
  setClockBy(at('06T19:10').getTime());
  onTestFinished(() => setClockBy(Date.now()));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer();
  server.answers(getEvent, EVENT);
  server.answers(listRounds, hasStandings ? OPENS : OPEN_WON);
  server.answers(listMatches, []);
  server.answers(listBrackets, []);
  server.answers(resultSummary, []);
  server.answers(withdrawnTeams, []);
  server.answers(listAnnouncements, []);
  server.answers(listNextUp, []);
  server.answers(liveGames, []);
  if (hasStandings) server.answers(teamStandings, []);
  else server.holds(teamStandings);
  server.answers(getPhoneAddress, null);
  show(<WallInTurns routes={[{ path: '*', element: <Page /> }]} />);
  await screen.findByText(hasStandings ? '/schedule/Open 0' : '/schedule/Novice 0');
}

function turnsTo(...walls: readonly string[]) {
  for (const next of walls) {
    act(() => vi.advanceTimersByTime(12_000));
    screen.getByText(`/schedule/${next}`);
  }
}

test('it shows each page of each wall display in turn', async () => {
  await showsWalls();
  turnsTo('Open 1', 'Novice 0', 'Novice 1', 'All 0', 'All 1', 'Open 0');
});

test('keys turn pages and displays, and hold one', async () => {
  await showsWalls();
  const press = (key: string, shown: string) => {
    fireEvent.keyDown(document.body, { key });
    screen.getByText(`/schedule/${shown}`);
  };
  press('PageDown', 'Open 1');
  press('ArrowRight', 'Novice 0');
  press('ArrowLeft', 'Open 1');
  press('PageUp', 'Open 0');
  press('PageUp', 'All 1');
  press('ArrowLeft', 'All 0');
  press(' ', 'All 0');
  turnsTo('All 0');
  press('ArrowRight', 'All 1');
  press('ArrowRight', 'Open 0');
  turnsTo('Open 0');
  press(' ', 'Open 0');
  turnsTo('Open 1');
});

test('it skips what has not come', async () => {
  await showsWalls(false);
  turnsTo('Novice 1', 'All 0', 'All 1', 'Novice 0');
});

test('it loads the code of all at once: later there may be no connection', async () => {
  const loads = (['schedule', 'teamStandings', 'bracket', 'resultSummary'] as const).map((name) =>
    vi.spyOn(PAGE_COMPONENTS[name], 'preload').mockReturnValue(),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  await showsWalls();
  for (const load of loads) expect(load).toHaveBeenCalled();
});

test('on a phone, the shown one stays', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await showsWalls();
  turnsTo('Open 1', 'Open 0');
});

test('closing it leads home, whichever is shown', async () => {
  await showsWalls();
  const close = screen.getByRole('link', { name: 'Close the wall display' });
  expect(close.getAttribute('href')).toBe(paths.home);
});
