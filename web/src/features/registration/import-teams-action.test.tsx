import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { listTeams, summaryList } from '@quizmeet/contract/registration/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { IMPORT_TEAMS } from '../../tournament/admin-actions.ts';
import { ImportTeamsAction } from './new-teams-actions.tsx';

test('a link leads straight to the import, and its button opens it again', async () => {
  const server = fakeServer();
  server.answers(mailing, { sent: true, contact: '' });
  server.answers(listTeams, []);
  server.answers(summaryList, []);
  const user = show(<ImportTeamsAction />, IMPORT_TEAMS);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Import teams' }));
  await screen.findByRole('dialog');
});
