import { getInstallation, type Installation } from '@quizmeet/contract/installation/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import LocalAddress from './local-address.tsx';

const NOWHERE = { is: null, from: 'default' } as const;
const INSTALLATION: Installation = {
  reachable: { is: false, from: 'default' },
  address: { is: '', from: 'default' },
  mail: NOWHERE,
  sender: { is: '', from: 'default' },
  backupFolder: NOWHERE,
  addresses: [],
  startsAgain: true,
};

const shows = async (address: string, copied?: string) => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getInstallation, { ...INSTALLATION, address: { is: address, from: 'default' } });
  show(<LocalAddress {...(copied !== undefined && { copied })} />);
  await waitFor(() => expect(server.asked(getInstallation)).toHaveLength(1));
};

test('codes that only this machine could open are named before they are printed (U10)', async () => {
  await shows('http://localhost:3000');
  const note = await screen.findByText(/^Only this computer can open http:\/\/localhost:3000/);
  expect(note.textContent).toContain('Let phones in');
  expect(screen.getByText('Let phones in').getAttribute('href')).toBe('/admin/installation');
});

test('nothing is said of an address that phones can open', async () => {
  await shows('http://192.168.1.20:3000');
  expect(screen.queryByText('Let phones in')).toBeNull();
});

test('an address that is copied from this machine’s own is named instead', async () => {
  await shows('https://quiz.example.org', 'http://localhost:3000');
  await screen.findByText(/^Only this computer can open http:\/\/localhost:3000\./);
});
