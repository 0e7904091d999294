import { me } from '@quizmeet/contract/accounts/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { listRounds, type Round } from '@quizmeet/contract/schedule/calls.ts';
import {
  emptyResult,
  getRound,
  listTargets,
  roundMarks,
  undoSave,
} from '@quizmeet/contract/scores/calls.ts';
import { UNDO_MS } from '@quizmeet/rules/scores/entry.ts';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { callQuery } from '../../platform/queries.ts';
import { heardServerTime } from '../../platform/server-time.ts';
import { CorrectResult } from './correct-result.tsx';
import { ResultForm } from './result-form.tsx';

const NO_LINES = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
const SCORES = { leftTeamScore: 120, rightTeamScore: 80, winningTeam: 'left' } as const;
const DECIDED: Round = { ...OPEN_ROUND, ...SCORES, ...NO_LINES };
const EMPTIED: Round = { ...OPEN_ROUND, ...NO_LINES, version: 8 };
const TEAMS = {
  left: { id: 1, teamName: 'Lima', quizzers: [] },
  right: { id: 2, teamName: 'Xenia', quizzers: [] },
} as never;

function Sheet() {
  const { data: round } = useQuery(callQuery(getRound, { params: { id: OPEN_ROUND.id } }));
  if (round === undefined) return null;
  const form = { round, teams: TEAMS, onClose: () => undefined, onNext: () => undefined };
  return (
    <>
      <ResultForm {...form} />
      {round.winningTeam !== '' && <CorrectResult round={round} onMoved={() => undefined} />}
    </>
  );
}

async function deletes() {
  const server = fakeServer();
  server.knows('admin');
  for (const call of [listTargets, listRounds, roundMarks, withdrawnTeams])
    server.answers(call, []);
  server.answers(getRound, DECIDED);
  server.answers(emptyResult, EMPTIED);
  server.answers(undoSave, { ...DECIDED, version: 9 });
  const user = show(<Sheet />);
  await user.click(await screen.findByText('Move or delete this result'));
  await user.click(screen.getByText('Delete this result'));
  server.answers(getRound, EMPTIED);
  await user.click(screen.getByText('Delete result'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  return { server, user, undo };
}

test('the sheet of a deleted result undoes it until typing begins, also opened again (X7, S8)', async () => {
  const { server, user } = await deletes();
  const line = await screen.findByText(/^Result deleted/);
  expect(line.textContent).toBe('Result deleted: Lima 120 – Xenia 80');
  await user.type(screen.getByLabelText('Score of Lima'), '4');
  expect(screen.queryByText(/^Result deleted/)).toBeNull();

  cleanup();
  localStorage.clear();
  const again = show(<Sheet />);
  const undo = await screen.findByText('Undo');
  server.answers(getRound, { ...DECIDED, version: 9 });
  await again.click(undo);
  await screen.findByText(/has its earlier result: 120 to 80/);
  expect(server.asked(undoSave)[0]?.body).toEqual({ version: 8 });
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
});

test('a deletion is offered for undoing as long as it can be undone, to the person who deleted it', async () => {
  const { server } = await deletes();
  const isOffered = () => screen.queryByText('Undo') !== null;
  act(() => heardServerTime(new Date(Date.now() + UNDO_MS + 1000).toUTCString()));
  expect(isOffered()).toBe(false);
  act(() => heardServerTime(new Date().toUTCString()));
  expect(isOffered()).toBe(true);
  cleanup();
  server.answers(me, { id: 8, name: 'Joe', email: 'joe@example.org', authorities: [] } as never);
  show(<Sheet />);
  await screen.findByText(/Joe/);
  expect(isOffered()).toBe(false);
});
