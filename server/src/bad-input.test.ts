import { CALLS, type NamedCall } from '@quizmeet/contract/calls.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as core from 'zod/v4/core';
import {
  amissWith,
  asSent,
  badValues,
  examplesOf,
  fieldsIn,
  NO_TEXT,
  OUT_OF_BOUNDS,
  PARTS,
  type Part,
  type Path,
  type Request,
  valueAt,
  withField,
} from '../testing/bad-input.ts';
import type { Role } from '../testing/product.ts';
import { productOfFile } from '../testing/product-of-file.ts';
import { makeWorld } from '../testing/right-input.ts';
import { eventTableRecords } from './records/event-tables.ts';
import { eventRecords } from './records/events.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot/snapshot.ts';

/** Every call that reads something of a request; uploads have their own tests. */
const ASKING = CALLS.filter((call) => call.bodyAs !== 'multipart').filter((call) =>
  PARTS.some((part) => call[part] !== undefined),
);

/** The roles that may call; for teams and churches a coach passes other checks than an admin. */
const rolesOf = ({ who }: NamedCall): readonly Role[] => {
  if (who === 'all') return ['anonymous'];
  if (who.startsWith('coach')) return ['admin', 'coach'];
  if (who === 'room') return ['room'];
  return who.startsWith('score') ? ['score'] : ['admin'];
};

/** It always answers the same, so that it does not reveal who has an account (P2). */
const TELLS_NOTHING = 'requestPasswordReset';

/** Here these calls repeat the stored data or other data block them; see their own tests. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  ...['putEvent', 'putRooms', 'shuffle', 'createSchedule', 'clearSchedule', 'sendMailAgain'],
  ...['removeResultFile', 'insertResults', 'loadResults', 'acceptGames', 'unlock', 'readMail'],
  // Nothing is tied, and a draw is in the audit only.
  'drawLots',
  // Open sheets and push subscriptions aren't event data.
  ...['openSheet', 'closeSheet', 'subscribeToPush', 'unsubscribeFromPush'],
  // It waits for this year to be closed; opened, it would be the event of every later call.
  'openNextYear',
  // The settings of an installation are a file beside the event.
  ...['changeInstallation', 'sendTestMail'],
]);
/** The audit of changes, and what the outbox changes at its own times. */
const BESIDE_CHANGES = ['audit', 'mails', 'links', 'open_sheets', 'push_subscriptions'];

let tables: readonly string[];
let snapshot: Snapshot;
const product = await productOfFile({ LOG_LEVEL: 'silent' });
const world = await makeWorld(product);
beforeAll(async () => {
  await product.services.db.transaction(async (tx) => {
    tables = await eventTableRecords(tx).tableNames();
    snapshot = await takeSnapshot(tx, (await eventRecords(tx).current()).id);
  });
});

const putBack = () =>
  product.services.db.transaction(async (tx) =>
    restoreSnapshot(tx, (await eventRecords(tx).current()).id, snapshot),
  );

/** Tables that Quizmeet writes meanwhile: attempts, backup state, sent notifications, printed codes. */
const BY_ITSELF = ['attempts', 'backup_places', 'push_told', 'room_link_codes'];

/** The compared columns of tables that change automatically: when mails are sent, when sessions are used. */
const COMPARED: Readonly<Record<string, string>> = { mails: 'id', sessions: 'token_hash' };

/** A digest of all stored data, without what the product writes by itself. */
async function stored(call: NamedCall, leftOut: readonly string[] = []): Promise<string> {
  const told = call.name === 'login' ? [...BY_ITSELF, 'audit'] : BY_ITSELF;
  const each = tables
    .filter((table) => ![...told, ...leftOut].includes(table))
    .map((table) => {
      const row = COMPARED[table] ?? 't';
      return sql.raw(
        `select '${table}', md5(string_agg(${row}::text, ' ' order by ${row}::text)) from ${table} t`,
      );
    });
  const { rows } = await product.services.db.execute(sql.join(each, sql` union all `));
  return JSON.stringify(rows);
}

const ask = (call: NamedCall, role: Role, request: Request) => {
  const cookies = { ...world.people[role]?.cookies };
  return product.app.inject({ ...asSent(call, request), cookies, remoteAddress: nextAddress() });
};

let asked = 0;
/** Limits count by address. */
const nextAddress = () => `10.0.${(++asked >> 8) % 256}.${asked % 256}`;

/** Whether success is a correct answer: the contract accepts the value, and it does no harm. */
function mayPass(call: NamedCall, part: Part, name: string, value: unknown): boolean {
  if (call.name === TELLS_NOTHING) return true;
  const schema = call[part];
  if (schema === undefined || !core.safeParse(schema, value ?? undefined).success) return false;
  return !(name in NO_TEXT) && !(call.changes && name in OUT_OF_BOUNDS);
}

/** In the quick suite each field gets one value that cannot pass; otherwise all bad values. */
const isQuick = process.env['QUIZ_QUICK'] === '1';

interface Bad {
  readonly part: Part;
  readonly path: Path;
  readonly name: string;
  readonly value: unknown;
}

/** The bad values of all fields of a request, those first that can never pass. */
function badOf(call: NamedCall, right: Request): { never: Bad[]; perhaps: Bad[] } {
  const fields = PARTS.filter((part) => right[part] !== undefined).flatMap((part) => {
    // Only a whole JSON body can be of another type.
    const whole = part === 'body' && call.bodyAs !== 'form';
    const written = part === 'body' && call.bodyAs === 'form' ? 'query' : part;
    return fieldsIn(right[part])
      .filter((path) => whole || path.length > 0)
      .map((path) =>
        badValues(valueAt(right[part], path), written).map(([name, value]): Bad => {
          return { part, path, name, value };
        }),
      );
  });
  const passes = ({ part, path, name, value }: Bad) =>
    mayPass(call, part, name, withField(right[part], path, value));
  const never = fields.map((each) => each.filter((bad) => !passes(bad)));
  if (isQuick) return { never: never.flatMap((each) => each.slice(0, 1)), perhaps: [] };
  return { never: never.flat(), perhaps: fields.flat().filter(passes) };
}

/** The errors in the answers to the bad values of one form of a call. */
async function faultsOf(call: NamedCall, role: Role, form: number) {
  const example = async () => examplesOf(call, await world.known(call, role))[form] ?? {};
  const faults: string[] = [];
  let right = await example();
  let before = await stored(call);
  const { never, perhaps } = badOf(call, right);
  const answerTo = async ({ part, path, value }: Bad) =>
    await ask(call, role, { ...right, [part]: withField(right[part], path, value) });
  const judge = ({ part, path, name }: Bad, answer: Awaited<ReturnType<typeof answerTo>>) => {
    const field = path.join('.');
    const amiss = amissWith(answer, part === 'params' ? null : field);
    faults.push(...amiss.map((words) => `${part} ${field}, ${name}: ${words}`));
  };
  for (const bad of never) judge(bad, await answerTo(bad));
  if ((await stored(call)) !== before) faults.push('something bad was stored');
  const refused: Bad[] = [];
  for (const bad of perhaps) {
    const answer = await answerTo(bad);
    if (answer.statusCode >= 400) {
      judge(bad, answer);
      refused.push(bad);
    } else if (call.changes) {
      await putBack();
      right = await example();
    }
  }
  if (!call.changes) return faults;
  before = await stored(call);
  for (const bad of refused) await answerTo(bad);
  if ((await stored(call)) !== before) faults.push('something that was refused was stored');
  return faults;
}

async function auditEntries(): Promise<number> {
  const { rows } = await product.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit`,
  );
  return rows[0]?.count ?? 0;
}

const asking = ASKING.flatMap((call) =>
  rolesOf(call).map((role) => [call.name, role, call] as const),
);

describe.each(asking)('%s, asked by %s', (_, role, call) => {
  // Otherwise the refusals below could have another reason.
  test('is understood when it is right', async () => {
    const known = await world.known(call, role);
    for (const right of examplesOf(call, known)) {
      const [before, entries] = [await stored(call, BESIDE_CHANGES), await auditEntries()];
      const { statusCode, body } = await ask(call, role, right);
      expect([200, 201, 409, 410], body).toContain(statusCode);
      if (!call.changes) continue;
      if (role === 'admin' || role === 'score') {
        const isChanged = (await stored(call, BESIDE_CHANGES)) !== before;
        expect(isChanged).toBe(!CHANGES_NOTHING.has(call.name));
        // Every change by staff or admin is in the audit (N2).
        if (isChanged) expect(await auditEntries()).toBeGreaterThan(entries);
      }
      await putBack();
    }
  });

  test('refuses bad input with a clear message at its field, and stores nothing', async () => {
    const faults: string[] = [];
    const forms = examplesOf(call, await world.known(call, role));
    for (const form of forms.keys()) faults.push(...(await faultsOf(call, role, form)));
    expect(faults).toEqual([]);
    // A valid request may have needed a preparation that would make another call fail.
    if (call.changes) await putBack();
  });
});
