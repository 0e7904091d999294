import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { setClockBy } from '../platform/server-time.ts';
import { useSession } from '../platform/session.tsx';
import EventSettingsPage from './event-settings.tsx';

const EVENT = {
  ...defaultEvent(2026),
  year: 2026,
  windows: { addTeam: true, removeTeam: true, editRoster: true },
};

function Page() {
  const { admin } = useSession();
  return admin && <EventSettingsPage />;
}

/** The settings at noon of a day. */
function opens(day: string) {
  setClockBy(Date.parse(`${day}T12:00:00-05:00`));
  onTestFinished(() => setClockBy(Date.now()));
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, EVENT);
  return show(<Page />);
}

const lastDay = async () =>
  (await screen.findByLabelText<HTMLInputElement>(SETTING_NAMES.addTeamUntil)).value;

test('registration can be closed early, and opened again (E2)', async () => {
  const user = opens('2026-11-03');
  await user.click(await screen.findByRole('button', { name: 'Close registration' }));
  expect(await lastDay()).toBe('2026-11-02');
  await user.click(screen.getByRole('button', { name: 'Reopen registration' }));
  expect(await lastDay()).toBe(EVENT.addTeamUntil);
});

test('or opened after its last day, until today', async () => {
  const user = opens('2026-11-15');
  await user.click(await screen.findByRole('button', { name: 'Reopen registration' }));
  expect(await lastDay()).toBe('2026-11-15');
});

test.each([
  ['on its first day', '2026-10-01'],
  ['after Friday', '2026-11-21'],
])('but not %s', async (_, day) => {
  opens(day);
  expect(await lastDay()).toBe(EVENT.addTeamUntil);
  expect(screen.queryByRole('button', { name: / registration$/ })).toBeNull();
});
