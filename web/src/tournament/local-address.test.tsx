import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { INSTALLATION } from '../../testing/installation.ts';
import { show } from '../../testing/screen.tsx';
import LocalAddress from './local-address.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = (is: string) => ({ ...INSTALLATION, address: { is, from: 'default' } as const });

const shows = async (address: string, copied?: string, next?: string) => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getInstallation, {
    ...at(address),
    startsAgain: false,
    ...(next !== undefined && { next: at(next) }),
  });
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

test.each([
  ['http://192.168.1.20:3000', 'Stop Quizmeet and start it again to let phones in.'],
  ['http://localhost:3000', 'Let phones in first.'],
])('once %s is saved, it says: %s', async (next, first) => {
  await shows('http://localhost:3000', undefined, next);
  const note = await screen.findByText(/^Only this computer can open/);
  expect(note.textContent).toContain(first);
});

const HERE = 'http://quiz.lan:3000';

test('an address set by an environment variable has no other offered', async () => {
  vi.stubGlobal('location', new URL(HERE));
  const server = fakeServer();
  server.knows('admin');
  const address = { is: 'http://localhost:3000', from: 'environment' } as const;
  server.answers(getInstallation, { ...INSTALLATION, address });
  show(<LocalAddress />);
  await screen.findByText('Let phones in');
  expect(screen.queryByText(/^Use/)).toBeNull();
});
