import {
  type Match,
  matchMarks,
  restoreResults,
  setWinner,
} from '@quizmeet/contract/bracket/calls.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { useWinner } from './use-winner.ts';
import WinnerDialog from './winner-dialog.tsx';

const team = (id: number, name: string) => ({
  ...{ id, name, score: null, isWinner: false, source: '' },
});
const MATCH: Match = {
  ...{ id: 1, roundId: 101, nextMatchId: 3, nextLoserMatchId: null, ifNecessary: false },
  ...{ timeString: '9:00 AM', roomName: 'R1', participants: [team(1, 'Lima'), team(4, 'Xenia')] },
};

const [LIMA = team(1, 'Lima'), XENIA = team(4, 'Xenia')] = MATCH.participants;
const DECIDED = {
  ...MATCH,
  participants: [
    { ...LIMA, isWinner: true, score: 60 },
    { ...XENIA, score: 40 },
  ],
};

/** With them, a bracket of three teams. */
const OTHERS = [2, 3, 4, 5].map((id) => ({ ...MATCH, id, roundId: 100 + id }));

/** Match 3 rests on match 1. */
const PLAYED = OTHERS.map((match) => ({
  ...match,
  participants: [
    { ...LIMA, isWinner: match.id === 3, score: 120 },
    { ...team(2, 'Kilo'), score: 90 },
  ],
}));

const BEFORE: ListedRound = {
  ...OPEN_ROUND,
  id: 101,
  leftTeamId: 1,
  rightTeamId: 4,
  winningTeam: 'left',
};
const SAVED: ListedRound = {
  ...BEFORE,
  ...{ winningTeam: 'right', leftTeamScore: 20, rightTeamScore: 30 },
};

const OPEN = { winningTeamId: 0, leftTeamScore: null, rightTeamScore: null };

function Board({ match, others }: { match: Match; others: readonly Match[] }) {
  const main = [match, ...others];
  const winner = useWinner({ division: 'Open', satDivId: 1, main, consolation: [] });
  return (
    <>
      <button type="button" onClick={() => winner.win(match, 4)}>
        Xenia
      </button>
      <button type="button" onClick={() => winner.undo(SAVED, BEFORE)}>
        Undo the save
      </button>
      {winner.pending !== null && (
        <WinnerDialog
          pending={winner.pending}
          matches={main}
          busy={winner.isPending}
          onConfirm={winner.confirm}
          onClose={winner.cancel}
        />
      )}
    </>
  );
}

function Page({ match = MATCH, others = OTHERS }: { match?: Match; others?: readonly Match[] }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <Board match={match} others={others} />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

function served() {
  const server = fakeServer();
  server.knows('admin');
  server.answers(matchMarks, []);
  server.answers(setWinner, true);
  server.answers(restoreResults, true);
  return server;
}

test('the notice of a first winner undoes it, even after leaving the page', async () => {
  const server = served();
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Xenia' }));
  await screen.findByText('Xenia won match 1.');
  expect(server.asked(setWinner)[0]?.body).toMatchObject({ winningTeamId: 4, current: OPEN });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone in match 1.');
  expect(server.asked(restoreResults).map(({ body }) => body.results)).toEqual([
    [{ roundId: 101, current: { ...OPEN, winningTeamId: 4 }, before: OPEN }],
  ]);
});

test('the notice of a changed winner brings back what it reset, with scores', async () => {
  const server = served();
  server.refuses(setWinner, 409, { detail: 'Resets match 3', resets: [3] });
  const user = show(<Page match={DECIDED} others={PLAYED} />);
  await user.click(screen.getByRole('button', { name: 'Xenia' }));
  await screen.findByText('The scores of match 1 (Lima – Xenia) will be cleared.');
  await user.click(screen.getByRole('button', { name: 'Change winner' }));
  server.answers(setWinner, true);
  await user.click(await screen.findByRole('button', { name: 'Change winner' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone in matches 1 and 3.');
  expect(server.asked(restoreResults).map(({ body }) => body.results)).toEqual([
    [
      {
        roundId: 101,
        current: { ...OPEN, winningTeamId: 4 },
        before: { winningTeamId: 1, leftTeamScore: 60, rightTeamScore: 40 },
      },
      {
        roundId: 103,
        current: OPEN,
        before: { winningTeamId: 1, leftTeamScore: 120, rightTeamScore: 90 },
      },
    ],
  ]);
});

test('saved scores that swap the winner are undone with what they reset', async () => {
  const server = served();
  const user = show(<Page match={DECIDED} others={PLAYED} />);
  await user.click(screen.getByRole('button', { name: 'Undo the save' }));
  await screen.findByText('Undone in matches 1 and 3.');
  expect(server.asked(restoreResults)[0]?.body.results[0]).toEqual({
    roundId: 101,
    current: { winningTeamId: 4, leftTeamScore: 20, rightTeamScore: 30 },
    before: { ...OPEN, winningTeamId: 1 },
  });
});

test('a winner that somebody else has changed meanwhile is told, and not asked about again (S8)', async () => {
  const server = served();
  server.refuses(setWinner, 409, { detail: 'Match 1 was just changed by Otto: Kilo won.' });
  const user = show(<Page match={DECIDED} />);
  await user.click(screen.getByRole('button', { name: 'Xenia' }));
  await user.click(await screen.findByRole('button', { name: 'Change winner' }));
  await screen.findByText('Match 1 was just changed by Otto: Kilo won.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
