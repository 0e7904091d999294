import { changeInstallation, getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { listUnprintable, pdfPoster } from '@quizmeet/contract/printing/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { INSTALLATION } from '../../../testing/installation.ts';
import { show } from '../../../testing/screen.tsx';
import { entryOf, settingsOf } from '../../tournament/settings-entry.ts';
import { DOWNLOADS, SheetDialog } from './evening-dialog.tsx';

const HERE = 'http://quiz.lan:3000';

afterEach(() => vi.unstubAllGlobals());

test('the address that an administrator is on replaces it and lets phones in, once confirmed, since all wait for the restart', async () => {
  vi.stubGlobal('location', new URL(HERE));
  const server = fakeServer();
  server.knows('admin');
  server.answers(listUnprintable, []);
  server.answers(getInstallation, INSTALLATION);
  const saved = server.holds(changeInstallation);
  show(<SheetDialog call={pdfPoster} title="Print" args={{}} {...DOWNLOADS} onClose={() => {}} />);
  const use = await screen.findByText(`Use ${HERE}, the address you’re on`);
  expect(screen.queryByText('Let phones in')).toBeNull();
  expect(use.closest('button')?.dataset['variant']).toBe('filled');
  const anyway = screen.getByRole('button', { name: 'Download anyway' });
  expect(anyway.dataset['variant']).toBe('default');
  await userEvent.click(use);
  await screen.findByText(/^Emails, calendars, and QR codes will use it\. Phones on .* restarts/);
  expect(server.asked(changeInstallation)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  const { asked, answer } = await saved();
  const stored = entryOf(INSTALLATION);
  expect(asked.body).toEqual({ ...settingsOf(stored), reachable: true, address: HERE });
  server.breaksOff(getInstallation);
  const next = { ...INSTALLATION, address: { is: HERE, from: 'stored' } as const };
  answer({ ...INSTALLATION, next });
  await screen.findByText(/Restarting…$/);
  const download = screen.getByRole('button', { name: 'Download PDF' });
  expect(download.hasAttribute('data-loading')).toBe(true);
  server.answers(getInstallation, next);
  const patience = { timeout: 4000 };
  await waitFor(() => expect(screen.queryByText(/^Only this computer/)).toBeNull(), patience);
  expect(download.hasAttribute('data-loading')).toBe(false);
});
