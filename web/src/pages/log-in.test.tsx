import {
  authorities,
  login,
  mailing,
  requestPasswordReset,
} from '@quizmeet/contract/accounts/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { LogIn } from './login.tsx';

const RUTH = {
  id: 7,
  name: 'Ruth Yoder',
  email: 'ruth@example.org',
  authorities: ['ROLE_USER' as const],
};

async function typed() {
  const server = fakeServer();
  server.answers(mailing, { sent: true, contact: 'office@example.org' });
  server.answers(authorities, ['ROLE_USER']);
  const onLoggedIn = vi.fn(async () => {});
  const user = show(<LogIn onLoggedIn={onLoggedIn} />);
  await user.type(screen.getByLabelText(/^Email address/), RUTH.email);
  await user.type(screen.getByLabelText(/^Password/), 'barley-field');
  const press = async () => await user.click(screen.getByRole('button', { name: 'Login' }));
  return { server, onLoggedIn, press };
}

test.each([
  ['a wrong password', 401, {}],
  ['a full disk, which takes longer', 503, { 'retry-after': '30' }],
  ['a server that does not say how long', 503, {}],
] as const)('%s is told, and what was typed stays', async (_, status, headers) => {
  const { server, press } = await typed();
  server.refuses(login, status, { detail: 'No entry' }, headers);
  await press();
  await waitFor(() => expect(screen.getAllByText('No entry').length).toBeGreaterThan(0));
  expect(server.asked(login)).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email address/).value).toBe(RUTH.email);
});

test('without cookies the form says what to allow, and keeps the input', async () => {
  const { server, onLoggedIn, press } = await typed();
  server.answers(login, RUTH);
  server.answers(authorities, ['ROLE_ANONYMOUS']);
  await press();
  await screen.findAllByText(/Allow cookies for this site/);
  expect(onLoggedIn).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email address/).value).toBe(RUTH.email);

  server.answers(authorities, ['ROLE_USER']);
  await press();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(RUTH));
});

test('without a mail server it is said whom to ask for a new password', async () => {
  const server = fakeServer();
  server.answers(mailing, { sent: false, contact: 'office@example.org' });
  const user = show(<LogIn onLoggedIn={async () => {}} />);
  await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
  await screen.findByText(/office@example\.org/);
  server.answers(requestPasswordReset, true);
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/^Email address/), RUTH.email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Password Reset Email Sent');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
