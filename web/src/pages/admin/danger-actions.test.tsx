import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ClearResultsAction, ClearTeamsAction } from './danger-actions.tsx';

test('what can be cleared is unsaid until it is known, and nothing is cleared before', async () => {
  const server = fakeServer();
  const teams = server.holds(listTeams);
  const rounds = server.holds(listRounds);
  server.answers(listBrackets, []);
  const user = show(
    <ul aria-label="Danger">
      <ClearResultsAction />
      <ClearTeamsAction />
    </ul>,
  );
  const words = () => screen.getByRole('list', { name: 'Danger' }).textContent;
  const asked = await teams();
  expect(words()).not.toMatch(/\b0 |No teams|No results/);
  await user.click(screen.getByRole('button', { name: 'Clear teams' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear Teams' });
  expect(dialog.textContent).not.toContain('This deletes');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  asked.answer([]);
  (await rounds()).answer([]);
  await screen.findByText('No teams are registered.');
  expect(words()).toContain('0 teams with 0 quizzers.');
  expect(words()).toContain('0 of 0 rounds have a result.');
});
