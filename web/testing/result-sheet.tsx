import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { ResultForm } from '../src/features/scores/result-form.tsx';
import { callQuery } from '../src/platform/queries.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { OPEN_ROUND } from './open-round.ts';
import { show } from './screen.tsx';

const quizzer = (id: number, firstName: string) => ({ id, firstName, lastName: 'Lee' });
export const line = (id: number, firstName: string, numberCorrect = 0, numberErrors = 0) => ({
  ...quizzer(id, firstName),
  numberCorrect,
  numberErrors,
});
const TEAM = { teamNumber: '1', division: 'Open', group: null, churchId: 1, churchName: 'Grace' };
const TEAMS = {
  left: { ...TEAM, id: 1, teamName: 'Lima', quizzers: [quizzer(11, 'Ann'), quizzer(12, 'Ben')] },
  right: { ...TEAM, id: 2, teamName: 'Xenia', quizzers: [quizzer(21, 'Cal')] },
} as never;
export const OPEN: Round = {
  ...OPEN_ROUND,
  id: 5,
  version: 7,
  roundNumber: 2,
  roomNumber: 3,
  roomName: 'A 3',
  timeString: '7:30 PM',
  leftTeamQuizzers: [line(11, 'Ann'), line(12, 'Ben')],
  rightTeamQuizzers: [line(21, 'Cal')],
};
export const OF_SIX: Round = {
  ...OPEN,
  leftTeamQuizzers: ['Ann', 'Ben', 'Gus', 'Dee', 'Eve', 'Fay'].map((name, i) => line(11 + i, name)),
};
export const scored = (left: number, right: number, version = 8): Round => ({
  ...OPEN,
  version,
  leftTeamScore: left,
  rightTeamScore: right,
  winningTeam: left > right ? 'left' : 'right',
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
});
export const NEXT: Round = { ...OPEN, id: 6, roundNumber: 3, timeString: '8:00 PM' };

export function Sheet({ went }: { went: string[] }) {
  const { data: round } = useQuery(callQuery(getRound, { params: { id: OPEN.id } }));
  if (round === undefined) return null;
  return (
    <ResultForm
      round={round}
      teams={TEAMS}
      onClose={() => went.push('closed')}
      onNext={(id) => went.push(`on to ${id}`)}
    />
  );
}

interface Around {
  later?: readonly Round[];
  withdrawn?: number[];
}

export function answersAround(
  server: FakeServer,
  { later = [], withdrawn = [0] }: Around = {},
): void {
  server.answers(roundMarks, []);
  server.answers(withdrawnTeams, withdrawn);
  server.answers(getEvent, {
    title: 'Quiz',
    fridayDate: '2026-11-20',
    saturdayDate: '2026-11-21',
    timeZone: 'America/New_York',
  } as never);
  server.answers(listRounds, [{ roundNumber: 3, timeString: '8:00 PM', rounds: [...later] }]);
}

/** Shows the form of `OPEN`, or of another round. @param around rounds of the slot after it, and withdrawn teams */
export async function shows({ round = OPEN, ...around }: Around & { round?: Round } = {}) {
  const server = fakeServer();
  server.answers(getRound, round);
  answersAround(server, around);
  const went: string[] = [];
  const user = show(<Sheet went={went} />);
  await screen.findByRole('form', { name: 'Result' });
  // By its text, because a query by role is much slower with so many fields.
  const button = async (name: string) => (await screen.findByText(name)).closest('button');
  // By key, because a question ignores taps at first.
  const press = async (name: string) => {
    (await button(name))?.focus();
    await user.keyboard('{Enter}');
  };
  const taps = async (name: string) => {
    const target = await button(name);
    if (target !== null) await user.click(target);
  };
  const score = (team: string) => screen.getByLabelText<HTMLInputElement>(`Score of ${team}`);
  const types = async (team: string, text: string) => {
    await user.clear(score(team));
    await user.type(score(team), text);
  };
  const savesAnyway = async () => {
    await types('Lima', '150');
    await types('Xenia', '120');
    await press('Save result');
    await press('Save anyway');
  };
  const count = (name: string) => screen.getByLabelText(name);
  const counts = async (name: string, digit: string) => {
    count(name).focus();
    await user.keyboard(digit);
  };
  const savedElsewhere = async (saved: Round, nextSave: ReturnType<typeof server.holds>) => {
    server.answers(getRound, saved);
    (await nextSave()).refuse(409, { detail: 'Somebody else saved this round', current: saved });
  };
  return {
    server,
    went,
    user,
    press,
    taps,
    score,
    types,
    savesAnyway,
    count,
    counts,
    savedElsewhere,
  };
}
