import { type Account, setRoles } from '@quizmeet/contract/accounts/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { RoleDialog } from './role-dialog.tsx';

const ACCOUNT: Account = {
  ...{ id: 7, name: 'Ruth Yoder', email: 'ruth@example.org', churchName: null },
  ...{ confirmed: true, admin: false, scoreEntry: false },
};

test('a refusal is said once', async () => {
  const server = fakeServer();
  server.refuses(setRoles, 409, { detail: 'Not now' });
  const user = show(
    <RoleDialog change={{ account: ACCOUNT, admin: true }} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Make administrator' }));
  await screen.findByText('Not now');
  expect(screen.getAllByText('Not now')).toHaveLength(1);
});
