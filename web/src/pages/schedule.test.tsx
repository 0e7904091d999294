import { listAnnouncements } from '@quizmeet/contract/announcements/calls.ts';
import { listBrackets, matchMarks, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import type { ReplyOf } from '@quizmeet/contract/call.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getPhoneAddress } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import {
  getLateness,
  listNextUp,
  type NextUp,
} from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { heardServer, missedServer } from '../platform/connection.ts';
import { setClockBy } from '../platform/server-time.ts';
import SchedulePage from './schedule.tsx';

const FRIDAY = Date.parse('2096-01-06T19:40:00-05:00');
const SATURDAY = Date.parse('2096-01-07T10:00:00-05:00');

/** Shows the schedule while the event is 20 minutes late. */
function opens(
  winningTeam: ListedRound['winningTeam'],
  {
    now = FRIDAY,
    withdrawn = [] as number[],
    at = '/schedule/Open',
    lateAt = null as string | null,
    matches = [] as SaturdayMatch[],
    champions = [] as ReplyOf<typeof resultSummary>,
    isMade = true,
    nextUp = [] as NextUp[],
  } = {},
): void {
  setClockBy(now);
  onTestFinished(() => setClockBy(Date.now()));
  const server = fakeServer();
  const days = { fridayDate: '2096-01-06', saturdayDate: '2096-01-07', fridayStart: '19:00' };
  server.answers(getEvent, { ...openEvent(2026), ...days });
  const rounds = [{ ...OPEN_ROUND, winningTeam }];
  server.answers(listRounds, isMade ? [{ roundNumber: 1, timeString: '7:00 PM', rounds }] : []);
  server.answers(listTeams, []);
  server.answers(listNextUp, nextUp);
  server.answers(withdrawnTeams, withdrawn);
  server.answers(liveGames, []);
  server.answers(listAnnouncements, []);
  server.answers(getPhoneAddress, null);
  server.answers(roundMarks, []);
  server.answers(getLateness, { minutes: 20, at: lateAt });
  server.answers(listMatches, matches);
  const candidates = { leftCandidates: ['Troy', 'Ada'], rightCandidates: ['Ada', 'Kilo'] };
  server.answers(matchMarks, [{ roundId: 3, walkover: false, ...candidates }]);
  server.answers(resultSummary, champions);
  server.answers(
    listBrackets,
    (['Open', 'Novice'] as const).map((division, i) => ({
      ...{ division, bracketDivision: 4 + i, bracketName: `${division} A` },
    })),
  );
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  show(
    <Routes>
      <Route path="/schedule/:division" element={<SchedulePage />} />
    </Routes>,
    at,
  );
}

async function showsSchedule(...how: Parameters<typeof opens>): Promise<void> {
  opens(...how);
  await screen.findByText('Xenia');
}

const late = () => screen.queryByText('About 20 minutes late');

test('a schedule says how late the event is while a round of it is open', async () => {
  await showsSchedule('');
  await waitFor(() => expect(late()).not.toBeNull());
});

test('a finished schedule doesn’t show Saturday’s lateness', async () => {
  await showsSchedule('left');
  expect(late()).toBeNull();
});

test('nor does one with only a dropped round left (X2)', async () => {
  await showsSchedule('', { withdrawn: [2] });
  await waitFor(() => expect(late()).toBeNull());
});

test('nor does a forgotten round, on Saturday', async () => {
  await showsSchedule('', { now: SATURDAY });
  expect(late()).toBeNull();
});

test.each([
  ['on Saturday', { now: SATURDAY }],
  ['when only a round is left that nobody plays', { withdrawn: [2] }],
])('a wall display says %s that Friday is over, and not how late it is', async (_, how) => {
  opens('', { ...how, at: '/schedule/Open?display=wall' });
  await screen.findByText('Friday’s rounds are over');
  expect(late()).toBeNull();
});

test('before there is a schedule, a wall display says so', async () => {
  opens('', { isMade: false, at: '/schedule/Open?display=wall' });
  await screen.findByText('The Open schedule isn’t made yet');
  expect(screen.queryByText(/are over/)).toBeNull();
});

test('on Saturday it leads with its division’s brackets, and their next matches', async () => {
  const round = { ...OPEN_ROUND, id: 9, day: 'Saturday', timeString: '11:00 AM' } as const;
  const of = { bracketDivision: 4, bracketName: 'Open A', unplayed: null };
  await showsSchedule('left', {
    now: SATURDAY,
    matches: [{ ...of, round }],
  });
  const [first] = await screen.findAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Open brackets');
  expect(await screen.findByRole('link', { name: /Open A.*Lima – Xenia/ })).toBeTruthy();
  expect(screen.queryByText('Novice A')).toBeNull();
});

const match = (id: number, timeString: string, more: Partial<ListedRound> = {}): SaturdayMatch => ({
  ...{ bracketDivision: 4, bracketName: 'Open A', unplayed: null },
  round: { ...OPEN_ROUND, id, roundNumber: id, day: 'Saturday', timeString, ...more },
});

test('on Saturday a wall display has each room’s open matches, the current one first, and the time', async () => {
  const matches = [
    // Its sheet is missing.
    match(6, '8:30 AM'),
    match(1, '9:00 AM', { winningTeam: 'left' }),
    match(2, '10:00 AM'),
    match(3, '11:00 AM', { leftTeamId: 0, leftTeamName: 'Winner of 2' }),
    match(4, '11:30 AM'),
    match(5, '9:00 AM', { division: 'Novice', roomNumber: 2 }),
  ];
  opens('left', { now: SATURDAY, matches, at: '/schedule/Open?display=wall' });
  await screen.findByRole('listitem');
  expect(inRoom()).toMatch(
    /now 10:00 AMA, match 2.*next 11:00 AMA, match 3expected about 11:20 AMWinner: Troy or AdaXenia/,
  );
  screen.getByRole('heading', { name: 'Saturday Matches: Open' });
  expect(screen.queryByText(/match [1456]/)).toBeNull();
  expect(screen.getByText('10:00 AM')).toBeTruthy();
});

const inRoom = () => screen.getByRole('listitem').textContent.replaceAll('\u00a0', ' ');

const UP: NextUp = {
  ...{ teamId: 1, teamName: 'Lima', roundId: 3, day: 'Saturday', roomNumber: 1 },
  ...{ roomName: 'ASC 101', roomFullName: 'ASC 101', timeString: '11:00 AM' },
  expectedTimeString: '11:20 AM',
};

test.each([
  ['its time once known', '10:55', [UP], ' 11:00 AMA, match 3expected about 11:20 AM'],
  ['only that once its own is past', '11:15', [UP], ' about 11:20 AMA, match 3'],
  ['no time that is past', '11:21', [UP], ' as soon as the room is freeA, match 3'],
  ['its past one as such while none is expected', '11:21', [], ' (11:00 AM)A, match 3'],
])('a late match that is next has %s', async (_, now, nextUp, expected) => {
  const matches = [match(2, '10:00 AM'), match(3, '11:00 AM', { leftTeamId: 0 })];
  const at = '/schedule/Open?display=wall';
  opens('left', { now: Date.parse(`2096-01-07T${now}:00-05:00`), matches, nextUp, at });
  await waitFor(() => expect(inRoom()).toContain(`next${expected}Lima`));
});

test('the second match of a room that waits comes after its next', async () => {
  const matches = [match(3, '11:00 AM'), match(4, '11:30 AM')];
  opens('left', { now: SATURDAY, matches, at: '/schedule/Open?display=wall' });
  await screen.findByRole('listitem');
  expect(inRoom()).toMatch(/^ASC 101next 11:00 AM.*then 11:30 AM/);
});

const lines = () =>
  screen.getAllByRole('listitem').map((line) => line.textContent.replaceAll('\u00a0', ' '));

const BY_TEAM = '/schedule/Open?display=wall&by=team';

test('a wall display of teams has each one’s next match, by name, until its last', async () => {
  const team = (leftTeamId: number, leftTeamName: string) => ({ leftTeamId, leftTeamName });
  const nobody = { rightTeamId: 0, rightTeamName: 'Winner of 2' };
  const matches = [
    match(2, '10:00 AM'),
    match(3, '11:00 AM', { ...team(3, 'Ada 10'), ...nobody }),
    match(4, '11:00 AM', { ...team(4, 'Ada 2'), ...nobody, winningTeam: 'left' }),
    match(5, '11:30 AM', { ...team(4, 'Ada 2'), ...nobody }),
    match(6, '9:00 AM', { ...team(5, 'Troy'), winningTeam: 'left' }),
    match(7, '9:30 AM', { ...team(6, 'Ely'), ...nobody, roomName: 'ASC 102' }),
  ];
  opens('left', { now: SATURDAY, matches, at: BY_TEAM });
  await screen.findByRole('heading', { name: 'Next Rounds: Open Teams A–Z' });
  await waitFor(() =>
    expect(lines()).toEqual([
      'Ada 2about 11:50 AMASC 101',
      'Ada 10about 11:20 AMASC 101',
      'Elynext (9:30 AM)ASC 102',
      'LimanowASC 101',
      'XenianowASC 101',
    ]),
  );
});

test.each([
  ['on Friday, too, as late as it is', {}, ['Limaabout 7:20 PM', 'Xeniaabout 7:20 PM']],
  [
    'without one that withdrew, or its round',
    {
      ...{ now: SATURDAY, withdrawn: [2] },
      matches: [match(3, '11:00 AM'), match(4, '11:30 AM', { rightTeamId: 0 })],
    },
    ['Limaabout 11:50 AM'],
  ],
])('it has them %s', async (_, how, teams) => {
  opens('', { now: Date.parse('2096-01-06T18:50:00-05:00'), ...how, at: BY_TEAM });
  await waitFor(() => expect(lines()).toEqual(teams.map((team) => `${team}ASC 101`)));
});

test.each([
  ['ABCD', 'A–B'],
  ['AAAA', 'A'],
])('its pages go down their columns, and name their first letters: %s', async (letters, named) => {
  const matches = Array.from({ length: 40 }, (_, i) => {
    const left = { leftTeamId: 10 + i, leftTeamName: `${letters.charAt(i / 10)} ${i}` };
    return match(10 + i, '11:00 AM', { ...left, rightTeamId: 0 });
  });
  opens('left', { now: SATURDAY, matches, at: BY_TEAM });
  await screen.findByRole('heading', { name: `Next Rounds: Open Teams ${named}` });
  const columns = screen.getAllByRole('list').map(({ textContent }) => textContent.slice(1, 3));
  expect(columns).toEqual([' 0', ' 7', ' 1']);
});

test('without a schedule it says so', async () => {
  opens('', { isMade: false, at: BY_TEAM });
  await screen.findByText('The Open schedule isn’t made yet');
  expect(screen.queryByText('No team has another round')).toBeNull();
});

test('a wall display has a clock, and dates lateness only without a connection', async () => {
  const at = '2096-01-07T00:36:00.000Z';
  opens('', { at: '/schedule/Open?display=wall', lateAt: at });
  await waitFor(() => expect(late()).not.toBeNull());
  expect(screen.queryByText(/as of/)).toBeNull();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(missedServer);
  act(() => vi.advanceTimersByTime(3000));
  screen.getByText('as of 7:36 PM');
  act(heardServer);
  expect(screen.queryByText(/as of/)).toBeNull();
});

test('after Saturday’s last match a wall display has the champions', async () => {
  const matches = [
    match(1, '9:00 AM', { winningTeam: 'left' }),
    match(5, '9:00 AM', { division: 'Novice', roomNumber: 2 }),
  ];
  const first = { saturdayDivisionName: 'A', place: 1, teamId: 1, teamName: 'Lima' };
  const champions = (['Open', 'Novice'] as const).map((division) => ({ ...first, division }));
  opens('left', { now: SATURDAY, matches, champions, at: '/schedule/Open?display=wall' });
  await screen.findByRole('heading', { name: 'Champions' });
  expect(screen.getByText('Open A').closest('li')?.textContent).toBe('Open ALimaChampion');
  expect(screen.queryByText('Novice A')).toBeNull();
  expect(screen.queryByText('Friday’s rounds are over')).toBeNull();
});
