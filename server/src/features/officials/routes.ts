import {
  acceptDuties,
  addOfficial,
  changeOfficial,
  getOfficials,
  listOwnOfficials,
  mailDuties as mailDutiesCall,
  proposeDuties as proposeDutiesCall,
  removeOfficial,
  setDuty,
  setDutyRoles,
} from '@quizmeet/contract/officials/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { accept, setByHand, setRoles } from './duties.ts';
import { mailDuties } from './mail.ts';
import { changeOffer, offer, takeOff } from './offers.ts';
import { board, ownOfficials } from './present.ts';
import { proposeDuties } from './propose.ts';

export function officialRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(app, services, listOwnOfficials, async ({ actor }) => {
    const event = await current();
    const church = await churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
    return await ownOfficials(db, event, church);
  });

  route(app, services, getOfficials, async () => board(db, await current()));

  route(app, services, addOfficial, async ({ actor, body }) => {
    return { id: await act(services, actor, (acting) => offer(acting, loggedIn(actor), body)) };
  });

  route(app, services, changeOfficial, async ({ actor, params: { id }, body }) => {
    await act(services, actor, (acting) => changeOffer(acting, loggedIn(actor), id, body));
    return true as const;
  });

  route(app, services, removeOfficial, async ({ actor, params: { id } }) => {
    await act(services, actor, (acting) => takeOff(acting, loggedIn(actor), id));
    return true as const;
  });

  route(app, services, setDutyRoles, async ({ actor, body: { roles } }) => {
    await act(services, actor, (acting) => setRoles(acting, roles));
    return true as const;
  });

  route(app, services, proposeDutiesCall, async ({ body: { mode } }) =>
    proposeDuties(services, mode),
  );

  route(app, services, acceptDuties, async ({ actor, body }) => {
    await act(services, actor, (acting) => accept(acting, body));
    return true as const;
  });

  route(app, services, setDuty, async ({ actor, body }) => {
    await act(services, actor, (acting) => setByHand(acting, body));
    return true as const;
  });

  route(app, services, mailDutiesCall, async ({ actor }) => {
    const mailed = await act(services, actor, (acting) => mailDuties(acting));
    services.postman.wake();
    return { mailed };
  });
}
