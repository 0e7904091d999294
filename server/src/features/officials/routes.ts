import * as calls from '@quizmeet/contract/officials/calls.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { churchRecords } from '../../records/churches.ts';
import { accept, mailDuties, proposeDuties, setByHand, setRoles } from './duties.ts';
import { changeOffer, offer, takeOff } from './offers.ts';
import { board, ownOfficials } from './present.ts';

export function officialRoutes({ route, reading, changing, services }: Routes): void {
  const { db } = services;

  reading(calls.listOwnOfficials, async (event, { actor }) => {
    const church = await churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
    return await ownOfficials(db, event, church);
  });

  reading(calls.getOfficials, (event) => board(db, event));

  changing(calls.addOfficial, async (act, { body }) => ({ id: await offer(act, body) }));

  changing(calls.changeOfficial, (act, { params, body }) => changeOffer(act, params.id, body));

  changing(calls.removeOfficial, (act, { params }) => takeOff(act, params.id));

  changing(calls.setDutyRoles, (act, { body: { roles } }) => setRoles(act, roles));

  reading(calls.proposeDuties, (event, { body }) => proposeDuties(db, event, body.mode));

  changing(calls.acceptDuties, (act, { body }) => accept(act, body));

  changing(calls.setDuty, (act, { body }) => setByHand(act, body));

  route(calls.mailDuties, async ({ actor }) => {
    const mailed = await act(services, actor, mailDuties);
    services.postman.wake();
    return { mailed };
  });
}
