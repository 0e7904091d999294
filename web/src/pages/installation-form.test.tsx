import {
  changeInstallation,
  getInstallation,
  type Installation,
  sendTestMail,
} from '@quizmeet/contract/installation/calls.ts';
import {
  MAIL_FAILURES,
  NEXT_START,
  SET_HERE,
  SET_OUTSIDE,
  STORED_AND_AGAIN,
  TEST_MAIL_SENT,
} from '@quizmeet/contract/installation/messages.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { InstallationForm } from './installation.tsx';

const NOWHERE = { is: null, from: 'default' } as const;
const INSTALLATION: Installation = {
  reachable: { is: false, from: 'default' },
  address: { is: 'http://localhost:3000', from: 'default' },
  mail: NOWHERE,
  sender: { is: 'Quizmeet <quiz@localhost>', from: 'default' },
  backupFolder: NOWHERE,
  addresses: [],
  startsAgain: true,
};

/** The form of an installation that differs so from one where nothing is set. */
function showWith(differing: Partial<Installation>) {
  const server = fakeServer();
  const installation = { ...INSTALLATION, ...differing };
  server.answers(getInstallation, installation);
  const user = show(<InstallationForm installation={installation} />);
  return { server, user };
}

const PHONES = /^Let phones in/;
const ADDRESSES = ['http://192.168.1.20:3000', 'http://10.0.0.5:3000'];

test('letting phones in lists the computer’s addresses, chooses one, and saving says that Quizmeet restarts', async () => {
  const { server, user } = showWith({ addresses: ADDRESSES });
  expect(screen.queryByRole('button', { name: /^http/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: PHONES }));
  const offered = screen.getAllByRole('button', { name: /^http/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(ADDRESSES);
  const field = screen.getByLabelText<HTMLInputElement>('Address');
  expect(field.value).toBe('http://192.168.1.20:3000');

  await user.click(screen.getByRole('button', { name: 'http://10.0.0.5:3000' }));
  expect(field.value).toBe('http://10.0.0.5:3000');
  server.answers(changeInstallation, INSTALLATION);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(STORED_AND_AGAIN)).toBeTruthy();
  expect(server.asked(changeInstallation)[0]?.body).toMatchObject({
    reachable: true,
    address: 'http://10.0.0.5:3000',
  });
});

test('what waits for the next start is shown as stored, with how to start', async () => {
  const is = 'http://192.168.1.20:3000';
  const next = {
    ...INSTALLATION,
    reachable: { is: true, from: 'stored' as const },
    address: { is, from: 'stored' as const },
  };
  const { user } = showWith({ addresses: ADDRESSES, startsAgain: false, next });
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: PHONES });
  expect(toggle.checked).toBe(true);
  expect(screen.getByText(/On: phones/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(is);
  expect(screen.getByText(NEXT_START).closest('section')).toBe(toggle.closest('section'));
  await user.click(toggle);
  expect(screen.getByText(/Off: only this computer/)).toBeTruthy();
});

test('a computer without a network says what to do first', async () => {
  const { user } = showWith({ addresses: [] });
  await user.click(screen.getByRole('switch', { name: PHONES }));
  expect(screen.getByText(/^This computer isn’t on a network\. Connect it/)).toBeTruthy();
});

test('once phones can connect, the QR code and instructions are shown', () => {
  const is = 'http://192.168.1.20:3000';
  showWith({
    reachable: { is: true, from: 'stored' },
    address: { is, from: 'stored' },
    addresses: ADDRESSES,
  });
  const code = screen.getByAltText<HTMLImageElement>(`QR code of ${is}`);
  expect(code.src).toContain('/api/installation/code');
  expect(screen.getByRole('link', { name: is }).getAttribute('href')).toBe(is);
  expect(screen.getByText('Try it with a phone:')).toBeTruthy();
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Connect it to this computer’s Wi-Fi.',
    'Scan the code. Quizmeet opens.',
    expect.stringMatching(/firewall.* your own router/),
  ]);
});

test('no QR code is shown for this computer alone or for localhost', () => {
  const from = 'stored';
  showWith({ address: { is: 'http://192.168.1.20:3000', from }, addresses: ADDRESSES });
  expect(screen.queryByRole('img')).toBeNull();
  showWith({ reachable: { is: true, from } });
  expect(screen.queryByRole('img')).toBeNull();
});

test('an address that the computer has lost is named', () => {
  const from = 'stored';
  showWith({
    reachable: { is: true, from },
    address: { is: 'http://192.168.7.7:3000', from },
    addresses: ADDRESSES,
  });
  expect(screen.getByText(/no longer at http:\/\/192\.168\.7\.7:3000\./)).toBeTruthy();
});

const MAIL = { server: 'mail.example.org', port: 465, user: 'quiz', hasPassword: true };

test('a setting from an environment variable is shown, named, and disabled', () => {
  showWith({
    reachable: { is: true, from: 'environment' },
    address: { is: 'https://quiz.example.org', from: 'environment' },
    mail: { is: MAIL, from: 'environment' },
    sender: { is: 'office@example.org', from: 'environment' },
    backupFolder: { is: '/mnt/stick', from: 'environment' },
    addresses: ADDRESSES,
  });
  expect(screen.getAllByText(SET_OUTSIDE)).toHaveLength(5);
  const shown = [...screen.getAllByRole('textbox'), screen.getByLabelText('Password')];
  expect(shown.map((field) => (field as HTMLInputElement).value)).toEqual([
    ...['https://quiz.example.org', 'mail.example.org', '465', 'quiz'],
    ...['office@example.org', '/mnt/stick', ''],
  ]);
  const fixed = [...shown, screen.getByRole('switch'), ...screen.getAllByText(/^http:/)];
  expect(
    fixed.filter((each) => !each.closest<HTMLInputElement>('input, button')?.disabled),
  ).toEqual([]);
});

test('a setting made on this page says so; an unset one says nothing', () => {
  showWith({ backupFolder: { is: '/mnt/stick', from: 'stored' } });
  const stored = screen.getByLabelText<HTMLInputElement>('Folder');
  expect(stored.disabled).toBe(false);
  expect(
    screen.getByText(/^For example, E:|^Set on this page\. For example, E:/).textContent,
  ).toContain(SET_HERE);
  expect(screen.getAllByText(new RegExp(SET_HERE))).toHaveLength(1);
  expect(screen.queryByText(SET_OUTSIDE)).toBeNull();
});

test('a test email uses the unsaved settings, and both outcomes are shown', async () => {
  const { server, user } = showWith({});
  server.knows('admin');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send test email' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Mail server'), 'mail.example.org');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  server.answers(sendTestMail, { failure: MAIL_FAILURES.EAUTH });
  await user.click(button);
  const failure = await screen.findByText(MAIL_FAILURES.EAUTH);
  expect(failure.closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByText(TEST_MAIL_SENT)).toBeNull();

  server.answers(sendTestMail, { failure: null });
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.click(button);
  expect((await screen.findByText(TEST_MAIL_SENT)).getAttribute('role')).toBe('status');
  expect(screen.queryByText(MAIL_FAILURES.EAUTH)).toBeNull();
  const sent = server.asked(sendTestMail).map(({ body }) => body);
  expect(sent).toEqual(
    ['wrong', 'right'].map((mailPassword) => ({
      ...{ mailServer: 'mail.example.org', mailPort: 587, mailUser: '', mailPassword, sender: '' },
    })),
  );
  expect(server.asked(changeInstallation)).toEqual([]);
});
