import {
  getRoomLink,
  leaveRoom,
  listRoomLinks,
  makeRoomLinks,
  nameRoomPerson,
  openRoom as openRoomCall,
  renewRoomLink,
  revokeRoomLink,
  revokeRoomLinks,
  switchRoomLinks,
} from '@quizmeet/contract/scores/room-calls.ts';
import type { FastifyInstance } from 'fastify';
import { type Act, act } from '../../../calls/act.ts';
import type { Actor } from '../../../calls/actor.ts';
import { route } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { hashToken, newToken } from '../../../calls/sessions.ts';
import { roomLinkDeviceRecords } from '../../../records/room-link-devices.ts';
import { namePerson, presentBearer, roomOf } from './bearer.ts';
import { makeLinks, renewLink, revokeLink, revokeLinks, switchLinks } from './links.ts';
import { listLinks } from './list-links.ts';
import { forgetRoom, openRoom } from './open-room.ts';

/** Score entry without an account: the links of rooms (P6). */
export function roomRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, openRoomCall, ({ body: { code }, actor, now, request, reply }) =>
    openRoom(services, { code, actor, now, request, reply }),
  );

  route(app, services, getRoomLink, ({ actor }) => presentBearer(db, roomOf(actor)));

  route(app, services, nameRoomPerson, async ({ actor, body: { name } }) => {
    const named = await db.transaction((tx) => namePerson(tx, roomOf(actor), name));
    return await presentBearer(db, named);
  });

  route(app, services, leaveRoom, async ({ actor, reply }) => {
    await roomLinkDeviceRecords(db).end(roomOf(actor).device.id, hashToken(newToken()));
    forgetRoom(services, reply);
    return true as const;
  });

  route(app, services, listRoomLinks, ({ now }) => listLinks(db, now));

  const change = async (actor: Actor | null, command: (act: Act) => Promise<void>) => {
    await act(services, actor, command);
    return await listLinks(db, services.clock());
  };
  route(app, services, switchRoomLinks, ({ actor, body: { used } }) =>
    change(actor, (acting) => switchLinks(acting, used)),
  );
  route(app, services, makeRoomLinks, ({ actor }) => change(actor, makeLinks));
  route(app, services, renewRoomLink, ({ actor, params: { id } }) =>
    change(actor, (acting) => renewLink(acting, id)),
  );
  route(app, services, revokeRoomLink, ({ actor, params: { id } }) =>
    change(actor, (acting) => revokeLink(acting, id)),
  );
  route(app, services, revokeRoomLinks, ({ actor }) => change(actor, revokeLinks));
}
