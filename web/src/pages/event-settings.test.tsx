import { getEvent, putEvent } from '@quizmeet/contract/event/calls.ts';
import { SETTING_NAMES } from '@quizmeet/contract/event/messages.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
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
function opens(day: string, event = EVENT) {
  setClockBy(Date.parse(`${day}T12:00:00-05:00`));
  onTestFinished(() => setClockBy(Date.now()));
  const server = fakeServer();
  server.knows('admin');
  server.answers(getEvent, event);
  server.answers(putEvent, event);
  return { server, user: show(<Page />) };
}

const lastDay = async () =>
  (await screen.findByLabelText<HTMLInputElement>(SETTING_NAMES.addTeamUntil)).value;

/** Confirms it. @param date typed first, unless the offered one is kept */
async function confirms(server: FakeServer, user: UserEvent, action: string, date?: string) {
  await user.click(await screen.findByText(action));
  const dialog = within(await screen.findByRole('dialog', { name: `${action}?` }));
  if (date !== undefined) {
    fireEvent.change(dialog.getByLabelText(SETTING_NAMES.addTeamUntil), {
      target: { value: date },
    });
  }
  expect(server.asked(putEvent)).toEqual([]);
  await user.click(dialog.getByText(action));
  await screen.findByText(/^Registration is /);
  return server.asked(putEvent)[0]?.body;
}

test('registration is closed early in one confirmed step (E2)', async () => {
  const { server, user } = opens('2026-11-03');
  expect(await confirms(server, user, 'Close registration')).toMatchObject({
    ...{ title: EVENT.title, addTeamUntil: '2026-11-02' },
  });
});

test.each([
  ['until its usual day', '2026-10-20', undefined, '2026-11-11'],
  ['until today, after that day', '2026-11-15', undefined, '2026-11-15'],
  ['until a chosen day', '2026-10-20', '2026-11-01', '2026-11-01'],
])('and reopened %s', async (_, today, date, addTeamUntil) => {
  const { server, user } = opens(today, { ...EVENT, addTeamUntil: '2026-10-19' });
  expect(await confirms(server, user, 'Reopen registration', date)).toMatchObject({ addTeamUntil });
});

test.each([
  ['on its first day', '2026-10-01'],
  ['after Friday', '2026-11-21'],
])('but not %s', async (_, day) => {
  opens(day);
  expect(await lastDay()).toBe(EVENT.addTeamUntil);
  expect(screen.queryByText(/^(Close|Reopen) registration$/)).toBeNull();
});

test('a Friday in another year says that the event keeps its own (E1)', async () => {
  opens('2026-11-21', { ...EVENT, ...defaultEvent(2027), year: 2027 });
  const friday = await screen.findByLabelText<HTMLInputElement>(SETTING_NAMES.fridayDate);
  expect(screen.queryByText(/^This stays the/)).toBeNull();
  fireEvent.change(friday, { target: { value: '2026-12-04' } });
  await screen.findByText('This stays the 2027 event. Its pages and History say 2027.');
});
