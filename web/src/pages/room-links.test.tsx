import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listRoomLinks, showRoomLink } from '@quizmeet/contract/scores/room-calls.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import RoomLinksPage from './room-links.tsx';

test('a room’s link can be shown, to copy or to scan', async () => {
  const server = fakeServer();
  const link = { id: 7, day: 'Friday', roomNumber: 1, roomName: 'ASC 101', devices: [] } as const;
  const links = [{ ...link, madeAt: '2026-11-20T20:00:00.000Z' }];
  server.answers(listRoomLinks, { used: true, links, without: [] } as never);
  server.answers(getEvent, openEvent(2126));
  const address = 'https://quiz.example/enter#abc';
  server.answers(showRoomLink, { address, qrCode: '<svg>#</svg>' });
  show(<RoomLinksPage />, '/admin/room-links');
  await userEvent.click(await screen.findByRole('button', { name: 'Show ASC 101’s Friday link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(field.value).toBe(address);
  const picture = screen.getByRole<HTMLImageElement>('img', {
    name: 'QR code that opens the room',
  });
  expect(picture.src).toBe('data:image/svg+xml,%3Csvg%3E%23%3C%2Fsvg%3E');
});
