import {
  changeInstallation,
  getInstallation,
  type Installation,
} from '@quizmeet/contract/installation/calls.ts';
import { ENDS_REHEARSAL, STORED_AND_AGAIN } from '@quizmeet/contract/installation/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { InstallationForm } from './installation-form.tsx';

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

/** Somebody has entered a folder. */
async function entersFolder() {
  const server = fakeServer();
  server.answers(getInstallation, INSTALLATION);
  const user = show(<InstallationForm installation={INSTALLATION} />);
  await user.type(screen.getByLabelText('Folder'), '/media/stick');
  const saves = async () => await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => server.asked(changeInstallation).map(({ body }) => body);
  return { server, user, saves, sent };
}

test('saving asks before it ends a rehearsal, and says what ends', async () => {
  const { server, user, saves, sent } = await entersFolder();
  server.refuses(changeInstallation, 409, { detail: ENDS_REHEARSAL, rehearsal: { entered: 12 } });
  await saves();
  const dialog = await screen.findByRole('dialog', { name: 'End the rehearsal?' });
  expect(dialog.textContent).toContain('its 12 made-up results');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([expect.not.objectContaining({ confirm: true })]);
  expect(screen.getByLabelText<HTMLInputElement>('Folder').value).toBe('/media/stick');

  await saves();
  await screen.findByRole('dialog');
  server.answers(changeInstallation, INSTALLATION);
  await user.click(screen.getByRole('button', { name: 'Save and end it' }));
  expect(await screen.findByText(STORED_AND_AGAIN)).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({ backupFolder: '/media/stick', confirm: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a rehearsal saving asks nothing', async () => {
  const { server, saves } = await entersFolder();
  server.answers(changeInstallation, INSTALLATION);
  await saves();
  expect(await screen.findByText(STORED_AND_AGAIN)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('any other refusal stands in the form, and asks nothing', async () => {
  const { server, saves } = await entersFolder();
  server.refuses(changeInstallation, 409, { detail: 'It cannot be saved just now' });
  await saves();
  expect(await screen.findAllByText('It cannot be saved just now')).not.toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
