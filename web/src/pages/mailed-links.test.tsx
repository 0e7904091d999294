import { checkLink, confirm } from '@quizmeet/contract/accounts/calls.ts';
import { ALREADY_CONFIRMED, RESET_LINK_GONE } from '@quizmeet/contract/accounts/messages.ts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { EmailConfirmation } from './confirm.tsx';
import Password, { NewPassword } from './password.tsx';
import { SetUp } from './set-up.tsx';

const done = async () => undefined;

test('a dead link for a password says so, and shows no field to type it (U8)', async () => {
  const server = fakeServer();
  server.refuses(checkLink, 410, { detail: RESET_LINK_GONE });
  show(<NewPassword guid="spent" onChanged={done} />);
  expect(await screen.findByText(RESET_LINK_GONE)).toBeDefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the login page' })).toBeDefined();
});

test('a dead link of the set-up shows no form either (U8)', async () => {
  const server = fakeServer();
  server.refuses(checkLink, 410, { detail: 'It is used' });
  show(<SetUp guid="spent" onDone={done} />);
  expect(await screen.findByText('It is used')).toBeDefined();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a link that works shows its form', async () => {
  const server = fakeServer();
  server.answers(checkLink, true);
  show(<NewPassword guid="works" onChanged={done} />);
  expect(await screen.findByLabelText('Password')).toBeDefined();
});

test('a confirmation link that a mail scanner has used leads to the log-in (U8)', async () => {
  const server = fakeServer();
  server.refuses(confirm, 410, { detail: ALREADY_CONFIRMED, confirmed: true });
  show(
    <EmailConfirmation
      guid="spent"
      settled={false}
      next={<a href="/login">Login</a>}
      onConfirmed={done}
    />,
  );
  expect((await screen.findByText(ALREADY_CONFIRMED)).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
});

test('an invited person chooses a first password, with its title (P1)', async () => {
  const server = fakeServer();
  server.answers(checkLink, true);
  const page = <Route path="/password/:guid" element={<Password />} />;
  show(<Routes>{page}</Routes>, '/password/works?invited');
  await screen.findByRole('heading', { name: 'Choose a password' });
  await screen.findByRole('button', { name: 'Choose a password' });
});
