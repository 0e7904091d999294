import { getEvent, putEvent } from '@quizmeet/contract/event/calls.ts';
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
  server.answers(putEvent, EVENT);
  return { server, user: show(<Page />) };
}

const lastDay = async () =>
  (await screen.findByLabelText<HTMLInputElement>(SETTING_NAMES.addTeamUntil)).value;

test.each([
  ['closed early', '2026-11-03', 'Close registration', '2026-11-02'],
  ['reopened for a day', '2026-11-15', 'Reopen registration', '2026-11-15'],
])('registration is %s in one confirmed step (E2)', async (_, day, action, addTeamUntil) => {
  const { server, user } = opens(day);
  await user.click(await screen.findByText(action));
  await screen.findByText(`${action}?`);
  expect(server.asked(putEvent)).toEqual([]);
  await user.click(screen.getAllByText(action).at(-1) ?? document.body);
  await screen.findByText(/^Registration is /);
  expect(server.asked(putEvent)[0]?.body).toMatchObject({ title: EVENT.title, addTeamUntil });
});

test.each([
  ['on its first day', '2026-10-01'],
  ['after Friday', '2026-11-21'],
])('but not %s', async (_, day) => {
  opens(day);
  expect(await lastDay()).toBe(EVENT.addTeamUntil);
  expect(screen.queryByText(/^(Close|Reopen) registration$/)).toBeNull();
});
