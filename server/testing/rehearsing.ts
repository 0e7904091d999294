import {
  endRehearsal,
  getRehearsal,
  type RehearsalState,
  startRehearsal,
} from '@quizmeet/contract/rehearsal/calls.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { Caller } from '../rehearsal/caller.ts';
import type { RehearsalPlan } from '../src/features/rehearsal/child-messages.ts';
import type { Database } from '../src/platform/database/database.ts';
import { BACKED_UP, backupTableRecords } from '../src/records/backup-tables.ts';
import { eventually } from './eventually.ts';
import { ADMIN } from './running-product.ts';

export const AT_ONCE: RehearsalPlan = { pace: 'once', seed: 7, lastRound: null, saturday: false };

/** A client with the administrator's session, of the real event or of its rehearsal. */
export async function adminAt(address: string): Promise<Caller> {
  const caller = new Caller(address);
  await caller.login(ADMIN.email, ADMIN.password);
  return caller;
}

/** Starts a rehearsal and returns where it is. */
export async function rehearse(admin: Caller, plan: Partial<RehearsalPlan> = {}): Promise<string> {
  const { state } = await admin.ask(startRehearsal, { body: { ...AT_ONCE, ...plan } });
  return state?.address ?? '';
}

/** The state of the rehearsal once it is as wished. */
export async function stateWhen(
  admin: Caller,
  isSo: (state: RehearsalState) => boolean,
): Promise<RehearsalState> {
  return await eventually(async () => {
    const { state } = await admin.ask(getRehearsal);
    expect(state !== null && isSo(state), JSON.stringify(state)).toBe(true);
    return state as RehearsalState;
  });
}

export const throwAway = async (admin: Caller) => await admin.ask(endRehearsal);

/** Every row of every table of the event, and of all others but the audit, by table. */
export async function everyRow(db: Database): Promise<Record<string, string[]>> {
  return await db.transaction(async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const name of BACKED_UP) {
      if (name === 'audit') continue;
      rows[name] = [];
      for await (const row of backupTableRecords(tx).rows(name)) rows[name].push(row);
    }
    return rows;
  });
}

/** The names of the rehearsals' databases on a server. */
export async function rehearsalDatabases(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'quizmeet\\_rehearsal\\_%'",
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}
