import { mailing, register } from '@quizmeet/contract/accounts/calls.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { dialogHasFocus, show } from '../../../testing/screen.tsx';
import { RegisterDialog } from './account-form.tsx';

type Registered = [email: string, howToConfirm: string | null];

function Page({ registered }: { registered: Registered[] }) {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open again
      </button>
      <RegisterDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onRegistered={(...each) => registered.push(each)}
      />
    </>
  );
}

async function shows(sent = true) {
  const server = fakeServer();
  server.answers(mailing, { sent, contact: 'office@example.org' });
  const registered: Registered[] = [];
  const user = show(<Page registered={registered} />);
  await screen.findByLabelText('Name');
  await dialogHasFocus();
  const submit = async () => await user.click(screen.getByRole('button', { name: 'Register' }));
  const types = async (values: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(values)) await user.type(field(name), text);
  };
  return { server, registered, user, submit, types };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const RUTH = { Name: 'Ruth', 'Email address': 'ruth@example.org', Password: 'barley-field' };

test('the first error gets the focus, even in a password field', async () => {
  const { submit, types } = await shows();
  await submit();
  expect(document.activeElement).toBe(field('Name'));
  await types({ ...RUTH, 'Confirm password': 'other' });
  await submit();
  expect(document.activeElement).toBe(field('Confirm password'));
  expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true');
  expect(field('Password').getAttribute('aria-invalid')).toBe('false');
});

test('a taken address is an error at its field', async () => {
  const { server, submit, types } = await shows();
  server.refuses(register, 409, { detail: 'There is already an account' });
  await types({ ...RUTH, 'Confirm password': 'barley-field' });
  await submit();
  expect((await screen.findAllByText('There is already an account')).length).toBe(2);
  expect(document.activeElement).toBe(field('Email address'));
});

test('an unanswered call has its own message, and the input stays', async () => {
  const { server, submit, types } = await shows();
  server.breaksOff(register);
  await types({ ...RUTH, 'Confirm password': 'barley-field' });
  await submit();
  await screen.findByText('Failed to add user');
  expect(screen.getByText(/^The server can’t be reached/)).toBeTruthy();
  expect(field('Password').value).toBe('barley-field');
});

test('reopening keeps the input, except the password', async () => {
  const { user, types } = await shows();
  await types(RUTH);
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Open again'));
  await screen.findByLabelText('Name');
  await dialogHasFocus();
  expect([field('Name').value, field('Password').value]).toEqual(['Ruth', '']);
});

test('after a success the form is empty, and the log-in gets the address', async () => {
  const { server, registered, submit, types, user } = await shows();
  server.answers(register, { id: 1, name: 'Ruth', email: 'ruth@example.org' });
  await types({ ...RUTH, 'Confirm password': 'barley-field' });
  await submit();
  await screen.findByText(/You were successfully registered/);
  expect(registered).toEqual([['ruth@example.org', null]]);
  await user.click(screen.getByText('Open again'));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
});

test('where no mail is sent it says whom to ask instead', async () => {
  const { server, registered, submit, types } = await shows(false);
  server.answers(register, { id: 1, name: 'Ruth', email: 'ruth@example.org' });
  await types({ ...RUTH, 'Confirm password': 'barley-field' });
  await submit();
  expect(await screen.findByText(/ask the organizers \(office@example.org\)/)).toBeTruthy();
  expect(screen.queryByText(/Check your email/)).toBeNull();
  expect(registered[0]?.[1]).toMatch(/^This event doesn’t send email\. Ask/);
});
