import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { RemoveTeamDialog } from './remove-team-dialog.tsx';

const GRACE_1: Team = {
  ...{ ...TEAM, id: 4, teamName: 'Grace 1' },
  quizzers: [{ id: 11, firstName: 'Ann', lastName: 'Lee', teamId: 4 }],
};

test('removing a team asks first and shows the server’s refusal', async () => {
  const server = fakeServer();
  server.knows('admin');
  const onClose = vi.fn();
  const user = show(<RemoveTeamDialog id={4} teams={[GRACE_1]} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Team' }));
  await dialog.findByText(/and its 1 quizzer will be removed\. The fee will be recalculated\./);
  server.refuses(removeTeam, 409, { detail: 'Grace 1 is in Friday’s schedule' });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Grace 1 is in Friday’s schedule');
  server.answers(removeTeam, true);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The team was successfully removed');
  expect(onClose).toHaveBeenCalledTimes(2);
});

const TEAMS = [GRACE_1, { ...GRACE_1, id: 5, teamName: 'Grace 2' }];

function Page() {
  const [id, ask] = useState<number | null>(4);
  return (
    <>
      <button type="button" onClick={() => ask(5)}>
        Ask about Grace 2
      </button>
      <RemoveTeamDialog id={id} teams={TEAMS} onClose={() => ask(null)} />
    </>
  );
}

test('an answer that comes late closes no other team’s question', async () => {
  const server = fakeServer();
  server.knows('admin');
  const next = server.holds(removeTeam);
  const user = show(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const removal = await next();
  await user.click(screen.getByRole('button', { name: 'Ask about Grace 2', hidden: true }));
  removal.answer(true);
  await screen.findByText('The team was successfully removed');
  expect(within(screen.getByRole('dialog')).getByText('Grace 2')).toBeTruthy();
});
