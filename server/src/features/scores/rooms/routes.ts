import {
  getRoomLink,
  leaveRoom,
  listRoomLinks as listRoomLinksCall,
  makeRoomLinks as makeRoomLinksCall,
  nameRoomPerson,
  openRoom as openRoomCall,
  renewRoomLink as renewRoomLinkCall,
  revokeRoomLink as revokeRoomLinkCall,
  switchRoomLinks as switchRoomLinksCall,
} from '@quizmeet/contract/scores/room-calls.ts';
import type { FastifyInstance } from 'fastify';
import { type Act, act } from '../../../calls/act.ts';
import type { Actor } from '../../../calls/actor.ts';
import { route } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { hashToken, newToken } from '../../../calls/sessions.ts';
import { roomLinkDeviceRecords } from '../../../records/room-links.ts';
import { namePerson, presentPass, roomOf } from './bearer.ts';
import { makeRoomLinks, renewRoomLink, revokeRoomLink, switchRoomLinks } from './links.ts';
import { listRoomLinks } from './list-links.ts';
import { forgetRoom, openRoom } from './open-room.ts';

export function roomRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, openRoomCall, ({ body: { code }, actor, now, request, reply }) =>
    openRoom(services, { code, actor, now, request, reply }),
  );

  route(app, services, getRoomLink, ({ actor }) => presentPass(db, roomOf(actor)));

  route(app, services, nameRoomPerson, async ({ actor, body: { name } }) => {
    const named = await db.transaction((tx) => namePerson(tx, roomOf(actor), name));
    return await presentPass(db, named);
  });

  route(app, services, leaveRoom, async ({ actor, reply }) => {
    await roomLinkDeviceRecords(db).end(roomOf(actor).device.id, hashToken(newToken()));
    forgetRoom(services, reply);
    return true as const;
  });

  route(app, services, listRoomLinksCall, ({ now }) => listRoomLinks(db, now));

  const change = async (actor: Actor | null, command: (act: Act) => Promise<void>) => {
    await act(services, actor, command);
    return await listRoomLinks(db, services.clock());
  };
  route(app, services, switchRoomLinksCall, ({ actor, body: { used } }) =>
    change(actor, (acting) => switchRoomLinks(acting, used)),
  );
  route(app, services, makeRoomLinksCall, ({ actor }) => change(actor, makeRoomLinks));
  route(app, services, renewRoomLinkCall, ({ actor, params: { id } }) =>
    change(actor, (acting) => renewRoomLink(acting, id)),
  );
  route(app, services, revokeRoomLinkCall, ({ actor, params: { id } }) =>
    change(actor, (acting) => revokeRoomLink(acting, id)),
  );
}
