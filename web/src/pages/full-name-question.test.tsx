import { getEvent, getRooms, putEvent, putRooms } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { sampleRooms } from '@quizmeet/rules/event/room.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import EventSettingsPage from './event-settings.tsx';
import RoomsPage from './rooms.tsx';

const EVENT = {
  ...defaultEvent(2026),
  year: 2026,
  windows: { addTeam: true, removeTeam: true, editRoster: true },
};

const ASKED = { detail: 'A full name here may not be public.', asks: true };

test.each([
  { call: putEvent, page: <EventSettingsPage />, field: 'Venue' },
  { call: putRooms, page: <RoomsPage />, field: 'Row 1: Building' },
])(
  'a full name in $field that may not be public is saved once confirmed (W8)',
  async ({ call, page, field }) => {
    const server = fakeServer();
    server.knows('admin');
    server.answers(getEvent, EVENT);
    server.answers(getRooms, sampleRooms().slice(0, 2));
    const user = show(page);
    server.refuses(call, 409, ASKED);
    await user.type(await screen.findByLabelText(field), ' Ann Lee');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText(ASKED.detail);
    if (call === putEvent) server.answers(putEvent, EVENT);
    else server.answers(putRooms, sampleRooms().slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(call).map(({ query }) => query)).toEqual([
      { confirm: 'false' },
      { confirm: 'true' },
    ]);
  },
);
