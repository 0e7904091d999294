import * as calls from '@quizmeet/contract/money/calls.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { churchRecords } from '../../records/churches.ts';
import { enter, setPaymentLink, takeEntryBack } from './commands.ts';
import { accounts, dayPaymentsOf, ledgerOf, ownLedger } from './present.ts';

export function moneyRoutes({ reading, changing, services: { db } }: Routes): void {
  reading(calls.listAccounts, (event) => accounts(db, event));

  changing(calls.savePaymentLink, (act, { body }) => setPaymentLink(act, body.address));

  reading(calls.getLedger, (event, { params }) => ledgerOf(db, event, params.id));

  changing(calls.addEntry, async (act, { params, body }) => ({
    id: await enter(act, params.id, body),
  }));

  changing(calls.takeBackEntry, (act, { params }) => takeEntryBack(act, params.id));

  reading(calls.getOwnLedger, async (event, { actor }) => {
    const church = await churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
    return await ownLedger(db, event, church);
  });

  reading(calls.getDayPayments, (event, { query }) => dayPaymentsOf(db, event, query.day));
}
