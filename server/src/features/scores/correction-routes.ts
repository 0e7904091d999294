import * as calls from '@quizmeet/contract/scores/calls.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { openSheetRecords } from '../../records/lines.ts';
import { emptyResult } from './empty-result.ts';
import { moveResult, resultTargets } from './move-result.ts';
import { seeSheet } from './open-sheets.ts';
import { undoSave } from './undo-save.ts';

export function correctionRoutes({ route, services }: Routes): void {
  const { db } = services;

  route(calls.emptyResult, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => emptyResult(acting, params.id, body.version));
  });

  route(calls.listTargets, async ({ params }) => await resultTargets(db, params.id));

  route(calls.moveResult, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => moveResult(acting, params.id, body));
  });

  route(calls.undoSave, async ({ actor, params, body }) => {
    return await act(services, actor, (acting) => undoSave(acting, params.id, body.version));
  });

  route(calls.openSheet, async ({ actor, params, body, now }) => {
    return await seeSheet(db, loggedIn(actor), params.id, body.device, now);
  });

  route(calls.closeSheet, async ({ params, query }) => {
    await openSheetRecords(db).remove(params.id, query.device);
    return true as const;
  });
}
