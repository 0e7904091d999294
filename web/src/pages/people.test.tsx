import { invitePeople, listUsers, mailing } from '@quizmeet/contract/accounts/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { INSTALLATION } from '../../testing/installation.ts';
import { show } from '../../testing/screen.tsx';
import PeoplePage from './people.tsx';

const account = (id: number, name: string, more: object) => ({
  ...{ id, name, email: `${name.toLowerCase()}@example.org`, churchName: null },
  ...{ confirmed: false, admin: false, scoreEntry: false, ...more },
});

/** Ana and Ben were invited. */
function opens() {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listUsers, [
    account(1, 'Ana', { admin: true }),
    account(2, 'Ben', { scoreEntry: true }),
    account(3, 'Cleo', {}),
    account(4, 'Dan', { confirmed: true, scoreEntry: true }),
  ]);
  server.answers(mailing, { sent: true });
  server.answers(getInstallation, INSTALLATION);
  server.answers(invitePeople, true);
  return { server, user: show(<PeoplePage />) };
}

test('several people are invited with one role; a line without an address is named (P1)', async () => {
  const { server, user } = opens();
  await user.click(await screen.findByText('Invite'));
  const people = await screen.findByLabelText('Email addresses');
  await user.click(people);
  await user.paste('Rae Miller, rae@example.org\nSam Lee\nTom');
  await user.click(screen.getByRole('button', { name: 'Send 3 invitations' }));
  await screen.findAllByText('Sam Lee, Tom: Enter a valid email address');
  await user.clear(people);
  await user.paste('Rae Miller, rae@example.org\nSam Lee sam@example.org');
  await user.click(screen.getByRole('button', { name: 'Send 2 invitations' }));
  await screen.findByText('2 invitations emailed to rae@example.org and sam@example.org');
  expect(server.asked(invitePeople)[0]?.body?.people).toEqual([
    { name: 'Rae Miller', email: 'rae@example.org', role: 'scoreEntry' },
    { name: 'Sam Lee', email: 'sam@example.org', role: 'scoreEntry' },
  ]);
});

test('those who haven’t accepted are invited again, with their roles (P1)', async () => {
  const { server, user } = opens();
  await user.click(await screen.findByText('Invite all again'));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Emails a new invitation to ana@example.org and ben@example.org.');
  await user.click(dialog.getByText('Send 2 invitations'));
  await screen.findByText('2 invitations emailed to ana@example.org and ben@example.org');
  expect(server.asked(invitePeople)[0]?.body?.people.map(({ name, role }) => [name, role])).toEqual(
    [
      ['Ana', 'admin'],
      ['Ben', 'scoreEntry'],
    ],
  );
});

test('somebody with an account gets the role without an email, and is named (P1)', async () => {
  const { server, user } = opens();
  await user.click(await screen.findByText('Invite'));
  await user.click(await screen.findByLabelText('Email addresses'));
  await user.paste('DAN@example.org');
  await screen.findByRole('button', { name: 'Assign role' });
  await user.paste('\nRae Miller, rae@example.org');
  await screen.findByText(/^Dan already has an account and gets the role immediately/);
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('Invitation emailed to rae@example.org');
  await screen.findByText('Dan already had an account and now has the role Score entry');
  expect(server.asked(invitePeople)[0]?.body?.people).toHaveLength(2);
});
