import { matchMarks, resultSummary } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { coachTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type Round, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { FollowedNext, TodayOf } from './followed-next.tsx';

/** A match long to come, whose other team is not known yet. */
const WAITS: Round = {
  ...{ ...OPEN_ROUND, day: 'Saturday', group: null, timeString: '10:30 AM' },
  ...{ rightTeamId: 0, rightTeamName: 'Winner of 2', leftTeamQuizzers: [], rightTeamQuizzers: [] },
};

function follows(withdrawn: number[], teamIds = [1]): ReturnType<typeof fakeServer> {
  localStorage.setItem('quizmeet:following', JSON.stringify(teamIds));
  const server = fakeServer();
  const days = { fridayDate: '2996-11-20', saturdayDate: '2996-11-21', fridayStart: '19:00' };
  server.answers(getEvent, { ...openEvent(2026), ...days });
  server.answers(teamRounds, [WAITS]);
  server.answers(listNextUp, []);
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(liveGames, []);
  server.answers(resultSummary, []);
  const candidates = { leftCandidates: [], rightCandidates: ['Ada', 'Bryan'] };
  server.answers(matchMarks, [{ roundId: OPEN_ROUND.id, walkover: false, ...candidates }]);
  server.answers(withdrawnTeams, withdrawn);
  return server;
}

test('a followed team that has left has no next match, though one waits for its opponent (X9)', async () => {
  follows([1]);
  show(<FollowedNext />);
  expect(await screen.findByText(/has withdrawn/)).toBeTruthy();
  expect(screen.queryByText('Next round')).toBeNull();
});

test('any other team sees its next match, not one against a withdrawn team', async () => {
  follows([4]);
  show(<FollowedNext />);
  expect(await screen.findByText('Next round')).toBeTruthy();
});

test('the team that plays first is first, whatever order they were followed in, and a removed one has no row', async () => {
  const server = follows([], [1, 3, 9]);
  const next = server.holds(teamRounds);
  show(<FollowedNext />);
  for (const { asked, answer, refuse } of [await next(), await next(), await next()]) {
    if (asked.query['teamId'] === '9') refuse(404);
    const isLater = asked.query['teamId'] === '1';
    answer(
      isLater
        ? [OPEN_ROUND]
        : [{ ...OPEN_ROUND, id: 2, leftTeamId: 3, leftTeamName: 'Ada', timeString: '6:30 PM' }],
    );
  }
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Ada');
  expect(second?.textContent).toContain('Lima');
});

test('its record of each day is beside the next match', async () => {
  const server = follows([]);
  const [lost, won] = [
    { id: 3, winningTeam: 'right' },
    { id: 4, winningTeam: 'left' },
  ] as const;
  server.answers(teamRounds, [
    { ...OPEN_ROUND, ...lost },
    { ...OPEN_ROUND, ...won },
    { ...WAITS, ...won, id: 5, timeString: '9:00 AM' },
    WAITS,
  ]);
  show(<FollowedNext />);
  expect((await screen.findByRole('listitem')).textContent).toMatch(
    /against Ada or Bryan \(winner of.2\) · Friday 1–1 · Saturday 1–0/,
  );
});

test('it waits for who may come, rather than change when that is known (B4)', async () => {
  const server = follows([]);
  const next = server.holds(matchMarks);
  show(<FollowedNext />);
  const { answer } = await next();
  expect(screen.queryByText(/against/)).toBeNull();
  answer([]);
  await screen.findByText(/against/);
});

test.each([
  ['18:30', 0, /^Lima: Next round7:00.PM · ASC.101Friday · against Xenia$/],
  [
    '18:30',
    20,
    /^Lima: Next round7:00.PM · ASC.101Friday, expected about 7:20 PM · against Xenia$/,
  ],
  ['20:30', 20, /^Lima: Should be playing now7:00.PM · ASC.101Friday · against Xenia$/],
])(
  'at %s on a Friday %i minutes late it says when to expect the round, and then that it should be playing',
  async (at, minutes, words) => {
    vi.useFakeTimers({ now: new Date(`2996-11-20T${at}:00-05:00`), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = follows([]);
    server.answers(teamRounds, [OPEN_ROUND]);
    server.answers(getLateness, { minutes, at: null });
    show(<FollowedNext />);
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(words));
  },
);

test('while an earlier round has no result, that is said, and the last result links to its details', async () => {
  vi.useFakeTimers({ now: new Date('2996-11-20T21:03:00-05:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = follows([]);
  const won = { leftTeamScore: 170, rightTeamScore: 100, winningTeam: 'left' } as const;
  server.answers(roundMarks, []);
  server.answers(teamRounds, [
    { ...OPEN_ROUND, ...won, id: 7, timeString: '8:00 PM' },
    { ...OPEN_ROUND, id: 8, timeString: '8:30 PM', roomName: 'FND 114' },
    { ...OPEN_ROUND, id: 9, timeString: '9:30 PM', roomName: 'FND 110' },
  ]);
  show(<FollowedNext />);
  await screen.findByText('8:30 PM in FND 114 has no result yet');
  const result = screen.getByRole('link', { name: /^Won/ });
  expect(result.textContent).toBe('Won 170–100 against Xenia, 8:00\u00a0PM');
  expect(result.getAttribute('href')).toBe('/team/1?round=7');
});

test('on Saturday a match without an opponent names the match it waits for (B4)', async () => {
  vi.useFakeTimers({ now: new Date('2996-11-21T10:45:00-05:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const match = (bracketName: string, roundNumber: number, more: Partial<Round>) => ({
    ...{ bracketDivision: 1, bracketName, unplayed: null },
    round: { ...WAITS, roundNumber, ...more },
  });
  const server = follows([]);
  server.answers(listMatches, [
    match('Open A', 2, { id: 5, roomName: 'ASC 303' }),
    match('Open B', 2, { id: 6, roomName: 'ASC 104' }),
    match('Open A', 8, {}),
  ]);
  show(<FollowedNext />);
  await screen.findByText('Saturday, after match 2 (ASC 303)');
});

/** The row at a time of that evening. */
async function shownAt(time: string, round: typeof OPEN_ROUND): Promise<string | null> {
  vi.setSystemTime(new Date(`2996-11-20T${time}:00-05:00`));
  cleanup();
  follows([]).answers(teamRounds, [round]);
  show(<FollowedNext />);
  return (await screen.findByRole('listitem')).textContent;
}

test('a moved round says for half an hour where it was', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await shownAt('18:00', OPEN_ROUND)).not.toContain('was');
  const moved = { ...OPEN_ROUND, timeString: '7:30 PM' };
  expect(await shownAt('18:00', moved)).toMatch(/7:30.PM · ASC.101was.7:00.PMFriday/);
  expect(await shownAt('18:29', moved)).toMatch(/was.7:00.PM/);
  expect(await shownAt('18:31', moved)).not.toContain('was');
  expect(await shownAt('18:31', { ...moved, id: 2 })).not.toContain('was');
});

test('rounds that are older than what was shown moved nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const moved = { ...OPEN_ROUND, timeString: '7:30 PM' };
  await shownAt('18:00', moved);
  expect(await shownAt('17:50', OPEN_ROUND)).toMatch(/7:00.PM · ASC.101Friday/);
  expect(await shownAt('18:05', moved)).toMatch(/7:30.PM · ASC.101Friday/);
});

test('a church’s teams have no list outside the event', async () => {
  follows([]).answers(getEvent, openEvent(2996));
  show(<TodayOf teamIds={[1]} />);
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

test('a coach sees own teams too, once each and without following them', async () => {
  const server = follows([], [1]);
  server.knows('coach');
  server.answers(coachTeams, [{ id: 1 }, { id: 3 }] as Team[]);
  const rounds = [OPEN_ROUND, { ...OPEN_ROUND, id: 2, leftTeamId: 3, leftTeamName: 'Ada' }];
  server.answers(teamRounds, rounds);
  show(<FollowedNext />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(localStorage.getItem('quizmeet:own-teams')).toBe('[1,3]');
});

test('nobody’s own teams are shown after the coach has left', async () => {
  localStorage.setItem('quizmeet:own-teams', '[1]');
  follows([], []);
  show(<FollowedNext />);
  await waitFor(() => expect(localStorage.getItem('quizmeet:own-teams')).toBe('[]'));
  expect(screen.queryByRole('listitem')).toBeNull();
});
