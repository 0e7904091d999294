import * as roomCalls from '@quizmeet/contract/scores/room-calls.ts';
import { type Act, act } from '../../../calls/act.ts';
import type { Actor } from '../../../calls/actor.ts';
import type { Routes } from '../../../calls/route.ts';
import { hashToken, newToken } from '../../../calls/sessions.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { roomLinkDeviceRecords } from '../../../records/room-links.ts';
import { namePerson, presentPass, roomOf } from './bearer.ts';
import {
  listRoomLinks,
  makeRoomLinks,
  renewRoomLink,
  revokeRoomLink,
  showRoomLink,
  switchRoomLinks,
} from './links.ts';
import { listSaturdayRooms, openRoom, openSaturdayRoom, setRoomCookie } from './open-room.ts';

export function roomRoutes({ route, services }: Routes): void {
  const { db } = services;

  route(roomCalls.openRoom, ({ body, ...asking }) => openRoom(services, body.code, asking));

  route(roomCalls.listSaturdayRooms, ({ now }) => listSaturdayRooms(db, now));

  route(roomCalls.openSaturdayRoom, ({ params: { roomNumber }, ...asking }) =>
    openSaturdayRoom(services, roomNumber, asking),
  );

  route(roomCalls.getRoomLink, ({ actor }) => presentPass(db, roomOf(actor)));

  route(roomCalls.nameRoomPerson, async ({ actor, body: { name } }) => {
    const named = await inTransaction(db, (tx) => namePerson(tx, roomOf(actor), name));
    return await presentPass(db, named);
  });

  route(roomCalls.leaveRoom, async ({ actor, reply }) => {
    await roomLinkDeviceRecords(db).end(roomOf(actor).device.id, hashToken(newToken()));
    setRoomCookie(services, reply, '', 0);
  });

  route(roomCalls.listRoomLinks, ({ now }) => listRoomLinks(db, now));

  const change = async (actor: Actor | null, command: (act: Act) => Promise<void>) => {
    await act(services, actor, command);
    return await listRoomLinks(db, services.clock());
  };
  route(roomCalls.switchRoomLinks, ({ actor, body: { used } }) =>
    change(actor, (acting) => switchRoomLinks(acting, used)),
  );
  route(roomCalls.makeRoomLinks, ({ actor }) => change(actor, makeRoomLinks));
  route(roomCalls.renewRoomLink, ({ actor, params: { id } }) =>
    change(actor, (acting) => renewRoomLink(acting, id)),
  );
  route(roomCalls.revokeRoomLink, ({ actor, params: { id } }) =>
    change(actor, (acting) => revokeRoomLink(acting, id)),
  );
  route(roomCalls.showRoomLink, ({ actor, params: { id } }) =>
    act(services, actor, (acting) => showRoomLink(acting, id, services.environment.publicUrl)),
  );
}
