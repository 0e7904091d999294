import * as calls from '@quizmeet/contract/money/calls.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { enter, setPaymentLink, takeEntryBack } from './commands.ts';
import { accounts, dayPaymentsOf, ledgerOf, ownLedger } from './present.ts';

export function moneyRoutes({ route, changing, services }: Routes): void {
  const { db } = services;
  const current = () => eventRecords(db).current();

  route(calls.listAccounts, async () => accounts(db, await current()));

  changing(calls.savePaymentLink, (act, { body }) => setPaymentLink(act, body.address));

  route(calls.getLedger, async ({ params }) => ledgerOf(db, await current(), params.id));

  route(calls.addEntry, async ({ actor, params, body }) => {
    return { id: await act(services, actor, (acting) => enter(acting, params.id, body)) };
  });

  changing(calls.takeBackEntry, (act, { params }) => takeEntryBack(act, params.id));

  route(calls.getOwnLedger, async ({ actor }) => {
    const event = await current();
    const church = await churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
    return await ownLedger(db, event, church);
  });

  route(calls.getDayPayments, async ({ query }) => dayPaymentsOf(db, await current(), query.day));
}
