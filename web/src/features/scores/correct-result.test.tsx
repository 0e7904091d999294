import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import { emptyResult, listTargets, undoSave } from '@quizmeet/contract/scores/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { CorrectResult } from './correct-result.tsx';

const SCORES = { leftTeamScore: 120, rightTeamScore: 80, winningTeam: 'left' } as const;
const DECIDED: Round = { ...OPEN_ROUND, ...SCORES, leftTeamQuizzers: [], rightTeamQuizzers: [] };

test('the notice of a deleted result undoes it, in the version that it left (X7, S8)', async () => {
  const server = fakeServer();
  server.answers(listTargets, []);
  server.answers(emptyResult, { ...DECIDED, version: 8, leftTeamScore: null, winningTeam: '' });
  server.answers(undoSave, { ...DECIDED, version: 9 });
  const user = show(<CorrectResult round={DECIDED} onMoved={() => undefined} />);
  await user.click(screen.getByText('Move or delete this result'));
  await user.click(screen.getByText('Delete this result'));
  await user.click(screen.getByText('Delete result'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/has its earlier result: 120 to 80/);
  expect(server.asked(undoSave)[0]?.body).toEqual({ version: 8 });
});
