import {
  closeSheet,
  emptyResult,
  getOwnRoom,
  listTargets,
  listUndoable,
  moveResult,
  openSheet,
  undoSave,
} from '@quizmeet/contract/scores/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { openSheetRecords } from '../../records/open-sheets.ts';
import { emptyResult as empty } from './empty-result.ts';
import { moveResult as move, resultTargets } from './move-result.ts';
import { seeSheet } from './open-sheets.ts';
import { ownRoom } from './own-room.ts';
import { undoSave as undo, undoableSaves } from './undo-save.ts';

/** Results in the wrong round, who has which sheet open, and whose room is which (X7). */
export function correctionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, emptyResult, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => empty(acting, params.id, body.version));
  });

  route(app, services, listTargets, async ({ params }) => await resultTargets(db, params.id));

  route(app, services, moveResult, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => move(acting, params.id, body));
  });

  route(app, services, listUndoable, async ({ actor, now }) => {
    return await undoableSaves(db, loggedIn(actor).userId, now);
  });

  route(app, services, getOwnRoom, async ({ actor }) => {
    return await ownRoom(db, loggedIn(actor).userId);
  });

  route(app, services, undoSave, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => undo(acting, params.id, body.version));
  });

  route(app, services, openSheet, async ({ actor, params, body, now }) => {
    return await seeSheet(db, loggedIn(actor), params.id, body.device, now);
  });

  route(app, services, closeSheet, async ({ params, query }) => {
    await openSheetRecords(db).remove(params.id, query.device);
    return true as const;
  });
}
