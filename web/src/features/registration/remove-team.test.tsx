import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { RemoveTeam } from './remove-team.tsx';

const GRACE_1: Team = {
  ...{ ...TEAM, id: 4, teamName: 'Grace 1' },
  quizzers: [{ id: 11, firstName: 'Ann', lastName: 'Lee', teamId: 4 }],
};

test('removing a team asks first and shows the server’s refusal', async () => {
  const server = fakeServer();
  server.knows('admin');
  const user = show(<RemoveTeam team={GRACE_1} />);
  await user.click(await screen.findByRole('button', { name: 'Remove team: Grace 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Team' }));
  await dialog.findByText(/and its 1 quizzer will be removed\. The fee will be recalculated\./);
  server.refuses(removeTeam, 409, { detail: 'Grace 1 is in Friday’s schedule' });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Grace 1 is in Friday’s schedule');
  server.answers(removeTeam, true);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The team was successfully removed');
  expect(screen.queryByRole('dialog')).toBeNull();
});
