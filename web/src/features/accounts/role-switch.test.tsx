import { type Account, setRoles } from '@quizmeet/contract/accounts/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { RoleSwitch } from './role-switch.tsx';

const ACCOUNT: Account = {
  ...{ id: 7, name: 'Ruth Yoder', email: 'ruth@example.org', churchName: null },
  ...{ confirmed: true, admin: false, scoreEntry: false },
};

test('a refusal is said once', async () => {
  const server = fakeServer();
  server.refuses(setRoles, 409, { detail: 'Not now' });
  const user = show(<RoleSwitch account={ACCOUNT} right="admin" />);
  await user.click(screen.getByLabelText('Ruth Yoder: Admin'));
  await user.click(await screen.findByRole('button', { name: 'Make administrator' }));
  await screen.findByText('Not now');
  expect(screen.getAllByText('Not now')).toHaveLength(1);
});
