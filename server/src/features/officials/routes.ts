import * as calls from '@quizmeet/contract/officials/calls.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { accept, mailDuties, proposeDuties, setByHand, setRoles } from './duties.ts';
import { changeOffer, offer, takeOff } from './offers.ts';
import { board, ownOfficials } from './present.ts';

export function officialRoutes({ route, changing, services }: Routes): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(calls.listOwnOfficials, async ({ actor }) => {
    const event = await current();
    const church = await churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
    return await ownOfficials(db, event, church);
  });

  route(calls.getOfficials, async () => board(db, await current()));

  route(calls.addOfficial, async ({ actor, body }) => {
    return { id: await act(services, actor, (acting) => offer(acting, loggedIn(actor), body)) };
  });

  changing(calls.changeOfficial, (act, { actor, params: { id }, body }) =>
    changeOffer(act, loggedIn(actor), id, body),
  );

  changing(calls.removeOfficial, (act, { actor, params: { id } }) =>
    takeOff(act, loggedIn(actor), id),
  );

  changing(calls.setDutyRoles, (act, { body: { roles } }) => setRoles(act, roles));

  route(calls.proposeDuties, async ({ body: { mode } }) => proposeDuties(services, mode));

  changing(calls.acceptDuties, (act, { body }) => accept(act, body));

  changing(calls.setDuty, (act, { body }) => setByHand(act, body));

  route(calls.mailDuties, async ({ actor }) => {
    const mailed = await act(services, actor, (acting) => mailDuties(acting));
    services.postman.wake();
    return { mailed };
  });
}
