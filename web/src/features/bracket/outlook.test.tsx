import {
  bracketResults,
  getBracket,
  getConsolation,
  type Match,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { placings } from '@quizmeet/rules/bracket/advance.ts';
import { formatFor, nextOf, sourceText } from '@quizmeet/rules/bracket/format.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { Outlook } from './outlook.tsx';

const EVENT = openEvent(2026);
const TODAY = dayIn(EVENT.timeZone, new Date());
const FOUR = formatFor(4);
const [LIMA, KILO, YOKE, XENIA, UNKNOWN] = [1, 2, 3, 4, 0];

/** Match 101 is match 1, and so on. */
function outlookOf(
  matchId: number,
  teams: Readonly<Record<number, [number, number]>>,
  minutesLate = 0,
) {
  const server = fakeServer();
  server.answers(getEvent, { ...EVENT, fridayDate: '2020-01-03', saturdayDate: TODAY });
  server.answers(getLateness, { minutes: minutesLate, at: null });
  const upper = FOUR.main.map(({ id, ifNecessary, left, right }): Match => {
    const { winner, loser } = nextOf(FOUR, id);
    const next = { nextMatchId: winner, nextLoserMatchId: loser };
    const participants = [left, right].map((from, i) => {
      const [teamId, source] = [teams[id]?.[i] ?? UNKNOWN, sourceText(from)];
      const name = teamId === UNKNOWN ? source : `Team ${teamId}`;
      return { id: teamId, name, score: null, isWinner: false, source };
    });
    const place = { timeString: `${id}:00 PM`, roomName: 'R1' };
    return { id, roundId: 100 + id, ...next, ...place, ifNecessary, participants };
  });
  server.answers(getBracket, { bracketName: 'Open A', upper, lower: [] });
  server.answers(getConsolation, { bracketName: 'Open A', upper: [], lower: [] });
  const results = placings(FOUR, [], new Map());
  server.answers(
    bracketResults,
    results.map(({ place, source }) => ({ place, source, teamId: 0, teamName: '' })),
  );
  server.answers(withdrawnTeams, [KILO]);
  const candidates = { leftCandidates: ['Ada', 'Troy'], rightCandidates: ['Lima', 'Xenia'] };
  server.answers(matchMarks, [{ roundId: 106, walkover: false, ...candidates }]);
  const round = { ...OPEN_ROUND, id: 100 + matchId, day: 'Saturday', leftTeamId: LIMA } as const;
  const team = { ...TEAM, id: LIMA, teamName: 'Lima', satDivId: 1 };
  show(<Outlook team={team} round={round} />);
}

test('a team reads where and against whom it plays next, beyond a match that it wins by walkover (X9)', async () => {
  outlookOf(1, { 1: [LIMA, XENIA], 2: [KILO, YOKE], 3: [UNKNOWN, KILO], 4: [YOKE, UNKNOWN] });
  await screen.findByText(
    'If Lima wins: match 6, the final, against Lima or Xenia (winner of match 5), 6:00 PM, R1',
  );
  screen.getByText('If Lima loses: match 4, against Team 3, 4:00 PM, R1');
});

test('or its place, if need be by a walkover in the final', async () => {
  outlookOf(5, { 5: [LIMA, XENIA], 6: [KILO, UNKNOWN] });
  await screen.findByText('If Lima wins: 1st place (champion)');
  screen.getByText('If Lima loses: 3rd place');
});

test('with when it is expected, if the day is late (X11)', async () => {
  outlookOf(1, { 1: [LIMA, XENIA], 2: [YOKE, KILO] }, 20);
  await screen.findByText(/^If Lima loses: .*4:00 PM, expected about 4:20 PM, R1$/);
});
