import { randomBytes } from 'node:crypto';
import type { RoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import type { Day, RoundId } from '@quizmeet/rules/tournament.ts';
import type { InjectOptions } from 'fastify';
import { ROOM_COOKIE } from '../src/calls/room-bearer.ts';
import { hashToken } from '../src/calls/sessions.ts';
import { eventRecords } from '../src/records/events.ts';
import {
  type RoomLinkRow,
  roomLinkCodeRecords,
  roomLinkRecords,
} from '../src/records/room-links.ts';
import type { QuizmeetServer } from '../src/server.ts';

/** Turns room links on, and makes the link of a room on a day if it has none. */
export async function linkOf(
  { services: { db, clock } }: Pick<QuizmeetServer, 'services'>,
  roomNumber: number,
  day: Day = 'Friday',
): Promise<RoomLinkRow> {
  const event = await eventRecords(db).current();
  const links = roomLinkRecords(db);
  await links.use(event.id, true);
  const find = async () =>
    (await links.live(event.id)).find((link) => link.roomNumber === roomNumber && link.day === day);
  const found = await find();
  if (found !== undefined) return found;
  const made = { eventId: event.id, day, roomNumber, madeAt: clock() } as const;
  await links.add([{ ...made, madeBy: 'a test' }]);
  const link = await find();
  if (link === undefined) throw new Error(`no link of room ${roomNumber} was stored`);
  return link;
}

export async function codeOf(
  server: Pick<QuizmeetServer, 'services'>,
  roomNumber: number,
  roundId: RoundId | null = null,
  day: Day = 'Friday',
): Promise<string> {
  const { db, clock } = server.services;
  const { id: linkId } = await linkOf(server, roomNumber, day);
  const code = randomBytes(32).toString('base64url');
  const made = { codeHash: hashToken(code), linkId, roundId, madeAt: clock() };
  await roomLinkCodeRecords(db).add([made]);
  return code;
}

/** A phone that has opened a room's link; with a name it may enter results. */
export async function roomPhone({ app }: Pick<QuizmeetServer, 'app'>, code: string, name?: string) {
  const headers = { 'x-requested-with': 'quizmeet', 'content-type': 'application/json' };
  const opened = await app.inject({ method: 'POST', url: '/api/room', headers, payload: { code } });
  const cookies = cookiesOf(opened);
  const phone = {
    user: null,
    cookies,
    request: async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: unknown,
      more: Pick<InjectOptions, 'headers'> = {},
    ) =>
      await app.inject({
        method,
        url,
        headers: { ...headers, ...more.headers },
        cookies,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  };
  if (name !== undefined) {
    const { statusCode, body } = await phone.request('PUT', '/api/room', { name });
    if (statusCode !== 200) throw new Error(`the room is not open: ${opened.body}, ${body}`);
  }
  return phone;
}

export const cookiesOf = (answer: {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}): Record<string, string> =>
  Object.fromEntries(
    answer.cookies
      .filter(({ name }) => name === ROOM_COOKIE)
      .map(({ name, value }) => [name, value]),
  );

export async function revokeAll(
  admin: Pick<Awaited<ReturnType<typeof roomPhone>>, 'request'>,
): Promise<void> {
  const { links } = (await admin.request('GET', '/api/roomLinks')).json<RoomLinks>();
  for (const { id } of links) await admin.request('DELETE', `/api/roomLinks/${id}`);
}
