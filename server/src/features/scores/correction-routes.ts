import {
  closeSheet,
  emptyResult as emptyResultCall,
  listTargets,
  moveResult as moveResultCall,
  openSheet,
  undoSave as undoSaveCall,
} from '@quizmeet/contract/scores/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { openSheetRecords } from '../../records/lines.ts';
import { emptyResult } from './empty-result.ts';
import { moveResult, resultTargets } from './move-result.ts';
import { seeSheet } from './open-sheets.ts';
import { undoSave } from './undo-save.ts';

export function correctionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, emptyResultCall, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => emptyResult(acting, params.id, body.version));
  });

  route(app, services, listTargets, async ({ params }) => await resultTargets(db, params.id));

  route(app, services, moveResultCall, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => moveResult(acting, params.id, body));
  });

  route(app, services, undoSaveCall, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => undoSave(acting, params.id, body.version));
  });

  route(app, services, openSheet, async ({ actor, params, body, now }) => {
    return await seeSheet(db, loggedIn(actor), params.id, body.device, now);
  });

  route(app, services, closeSheet, async ({ params, query }) => {
    await openSheetRecords(db).remove(params.id, query.device);
    return true as const;
  });
}
