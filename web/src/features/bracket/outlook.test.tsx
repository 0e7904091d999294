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
import { screen } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { Outlook } from './outlook.tsx';

const EVENT = openEvent(2026);
const SATURDAY = '2096-01-07';
const FOUR = formatFor(4);
const [LIMA, KILO, YOKE, XENIA, UNKNOWN] = [1, 2, 3, 4, 0];

/** Match 101 is match 1, and so on. */
function outlookOf(
  matchId: number,
  teams: Readonly<Record<number, [number, number]>>,
  minutesLate = 0,
) {
  const server = fakeServer();
  server.answers(getEvent, { ...EVENT, fridayDate: '2096-01-06', saturdayDate: SATURDAY });
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

test.each([
  ['15:30', 'expected about 4:20 PM'],
  ['16:30', 'as soon as the room is free'],
])('with when it is expected at %s, if the day is late (X11)', async (at, expected) => {
  vi.useFakeTimers({ now: new Date(`${SATURDAY}T${at}:00-05:00`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  outlookOf(1, { 1: [LIMA, XENIA], 2: [YOKE, KILO] }, 20);
  await screen.findByText(new RegExp(`^If Lima loses: .*4:00 PM, ${expected}, R1$`));
});
