import {
  addEntry,
  getDayPayments,
  getLedger,
  getOwnLedger,
  listAccounts,
  savePaymentLink,
  takeBackEntry,
} from '@quizmeet/contract/money/calls.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import { changing, route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { enter, setPaymentLink, takeEntryBack } from './commands.ts';
import { accounts, dayPaymentsOf, ledgerOf, ownLedger } from './present.ts';

export function moneyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(app, services, listAccounts, async () => accounts(db, await current()));

  changing(app, services, savePaymentLink, (act, { body }) => setPaymentLink(act, body.address));

  route(app, services, getLedger, async ({ params }) => ledgerOf(db, await current(), params.id));

  route(app, services, addEntry, async ({ actor, params, body }) => {
    return { id: await act(services, actor, (acting) => enter(acting, params.id, body)) };
  });

  changing(app, services, takeBackEntry, (act, { params }) => takeEntryBack(act, params.id));

  route(app, services, getOwnLedger, async ({ actor }) => {
    const event = await current();
    const church = await churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
    return await ownLedger(db, event, church);
  });

  route(app, services, getDayPayments, async ({ query }) =>
    dayPaymentsOf(db, await current(), query.day),
  );
}
