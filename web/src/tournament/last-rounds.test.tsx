import { matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { LastRounds } from './last-rounds.tsx';

/** Saturday’s match at 10:00, which the left team has won 170–100. */
const MATCH: ListedRound = {
  ...{ ...OPEN_ROUND, day: 'Saturday', timeString: '10:00 AM', winningTeam: 'left' },
  ...{ leftTeamScore: 170, rightTeamScore: 100 },
};
const OF_TEAM_2 = { leftTeamId: 2, leftTeamName: 'Xenia', rightTeamId: 1, rightTeamName: 'Lima' };
const UNPLAYED = { leftTeamScore: null, rightTeamScore: null };
const AHEAD = { ...MATCH, timeString: '11:00 AM' };

/** To team 1 at 10:40 that Saturday. */
function shows(...rounds: ListedRound[]): void {
  vi.useFakeTimers({ now: new Date('2996-11-21T10:40:00-05:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer();
  const days = { fridayDate: '2996-11-20', saturdayDate: '2996-11-21' };
  server.answers(getEvent, { ...openEvent(2996), ...days });
  for (const call of [liveGames, withdrawnTeams]) server.answers(call, []);
  server.answers(roundMarks, [{ roundId: 2, forfeit: true }]);
  const none = { leftCandidates: [], rightCandidates: [] };
  server.answers(matchMarks, [{ roundId: 3, walkover: true, ...none }]);
  show(<LastRounds teamId={1} rounds={rounds} coming={null} />);
}

test.each([
  ['won', MATCH, 'Won 170–100 against Xenia'],
  [
    'lost',
    { ...MATCH, winningTeam: 'right' as const, leftTeamScore: 90 },
    'Lost 90–100 against Xenia',
  ],
  ['lost on the right', { ...MATCH, ...OF_TEAM_2 }, 'Lost 100–170 against Xenia'],
  ['a tie', { ...MATCH, rightTeamScore: 170 }, 'Won the tie 170–170 against Xenia'],
  ['a forfeit (X3)', { ...MATCH, id: 2, rightTeamScore: 0 }, 'Won by forfeit against Xenia'],
  ['a walkover (X9)', { ...MATCH, ...UNPLAYED, id: 3 }, 'Won by walkover against Xenia'],
])('the last result of the day: %s', async (_, round, text) => {
  shows(round);
  const link = await screen.findByRole('link');
  await waitFor(() => expect(link.textContent).toBe(`${text}, 10:00\u00a0AM`));
});

test.each([
  ['a forfeit', { ...AHEAD, id: 2 }, '10:00'],
  ['a walkover', { ...AHEAD, ...UNPLAYED, id: 3 }, '10:00'],
  ['what a room plays early', { ...AHEAD, id: 4 }, '11:00'],
])('before its time, %s is a result only if it is played', async (_, ahead, time) => {
  shows(MATCH, ahead);
  await waitFor(() =>
    expect(screen.getByRole('link').textContent).toMatch(new RegExp(`, ${time}\u00a0AM$`)),
  );
});
