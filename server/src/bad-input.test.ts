import { CALLS, type NamedCall } from '@quizmeet/contract/calls.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as core from 'zod/v4/core';
import {
  asSent,
  badValues,
  examplesOf,
  fieldsIn,
  NO_TEXT,
  OUT_OF_BOUNDS,
  PARTS,
  type Part,
  type Path,
  problemsWith,
  type Request,
  valueAt,
  withField,
} from '../testing/bad-input.ts';
import { initialState } from '../testing/initial-state.ts';
import { makeWorld } from '../testing/right-input.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import type { Role } from '../testing/test-server.ts';

const ASKING = CALLS.filter((call) => call.bodyAs !== 'multipart').filter((call) =>
  PARTS.some((part) => call[part] !== undefined),
);

/** Coaches pass other checks for teams and churches than administrators. */
const rolesOf = ({ who }: NamedCall): readonly Role[] => {
  if (who === 'all') return ['anonymous'];
  if (who.startsWith('coach')) return ['admin', 'coach'];
  if (who === 'room') return ['room'];
  return who.startsWith('score') ? ['score'] : ['admin'];
};

/** Never reveals who has an account (P2). */
const TELLS_NOTHING = 'requestPasswordReset';

/** Repeated data, or blocked by other data; see their own tests. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  ...['putEvent', 'putRooms', 'shuffle', 'createSchedule', 'clearSchedule', 'sendMailAgain'],
  ...['inviteAgain', 'sendMailsAgain'],
  ...['removeResultFile', 'insertResults', 'loadResults', 'acceptGames', 'unlock', 'readMail'],
  // Nobody is here.
  'undoCheckIn',
  // Nothing is tied, and a draw is in the audit only.
  'drawLots',
  // Open sheets and push subscriptions aren't event data.
  ...['openSheet', 'closeSheet', 'subscribeToPush', 'unsubscribeFromPush'],
  // Codes and devices aren't compared: printing and scanning write them too.
  ...['showRoomLink', 'openSaturdayRoom'],
  // Needs a closed year, and would change later calls' event.
  'openNextYear',
  // An installation's settings are a file.
  ...['changeInstallation', 'sendTestMail'],
]);
/** Written with changes, or by the outbox. */
const BESIDE_CHANGES = [
  ...['audit', 'mails', 'links', 'open_sheets', 'push_subscriptions', 'room_link_devices'],
];

const server = await sharedTestServer({ LOG_LEVEL: 'silent' });
const world = await makeWorld(server);
const putBack = await initialState(server);
beforeEach(putBack);

/** Quizmeet writes them meanwhile. */
const BY_ITSELF = ['attempts', 'backup_places', 'push_told', 'room_link_codes'];

const COMPARED: Readonly<Record<string, string>> = { mails: 'id', sessions: 'token_hash' };

/** What differs from the initial state. */
async function stored(call: NamedCall, leftOut: readonly string[] = []): Promise<string> {
  const { db } = server.services;
  const ignored = call.name === 'login' ? [...BY_ITSELF, 'audit'] : BY_ITSELF;
  const touched = await db.execute<{ name: string }>(
    sql`select distinct name from initial.touched order by name`,
  );
  const each = touched.rows
    .filter(({ name }) => ![...ignored, ...leftOut].includes(name))
    .map(({ name }) => {
      const row = COMPARED[name] ?? 't';
      const digest = (table: string) =>
        `(select md5(string_agg(${row}::text, ' ' order by ${row}::text)) from ${table} t)`;
      return sql.raw(`select '${name}', now from (values (${digest(name)})) as digest (now)
        where now is distinct from ${digest(`initial.${name}`)}`);
    });
  if (each.length === 0) return '[]';
  return JSON.stringify((await db.execute(sql.join(each, sql` union all `))).rows);
}

const request = (call: NamedCall, role: Role, request: Request) => {
  const cookies = { ...world.people[role]?.cookies };
  return server.app.inject({ ...asSent(call, request), cookies, remoteAddress: nextAddress() });
};

let asked = 0;
/** Limits count by address. */
const nextAddress = () => `10.0.${(++asked >> 8) % 256}.${asked % 256}`;

/** Valid by the contract, and harmless. */
function mayPass(call: NamedCall, part: Part, name: string, value: unknown): boolean {
  if (call.name === TELLS_NOTHING) return true;
  const schema = call[part];
  if (schema === undefined || !core.safeParse(schema, value ?? undefined).success) return false;
  return !(name in NO_TEXT) && !(call.changes && name in OUT_OF_BOUNDS);
}

/** The quick suite has one bad value per field. */
const isQuick = process.env['QUIZ_QUICK'] === '1';

interface Bad {
  readonly part: Part;
  readonly path: Path;
  readonly name: string;
  readonly value: unknown;
}

function badOf(call: NamedCall, right: Request): { never: Bad[]; perhaps: Bad[] } {
  const fields = PARTS.filter((part) => right[part] !== undefined).flatMap((part) => {
    // Only JSON bodies have types.
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
async function errorsOf(call: NamedCall, role: Role, form: number) {
  const example = async () => examplesOf(call, await world.known(call, role))[form] ?? {};
  const problems: string[] = [];
  let right = await example();
  let before = await stored(call);
  const { never, perhaps } = badOf(call, right);
  const answerTo = async ({ part, path, value }: Bad) =>
    await request(call, role, { ...right, [part]: withField(right[part], path, value) });
  const judge = ({ part, path, name }: Bad, answer: Awaited<ReturnType<typeof answerTo>>) => {
    const field = path.join('.');
    const amiss = problemsWith(answer, part === 'params' ? null : field);
    problems.push(...amiss.map((words) => `${part} ${field}, ${name}: ${words}`));
  };
  for (const bad of never) judge(bad, await answerTo(bad));
  if ((await stored(call)) !== before) problems.push('something bad was stored');
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
  if (!call.changes) return problems;
  before = await stored(call);
  for (const bad of refused) await answerTo(bad);
  if ((await stored(call)) !== before) problems.push('something that was refused was stored');
  return problems;
}

async function auditEntries(): Promise<number> {
  const { rows } = await server.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit`,
  );
  return rows[0]?.count ?? 0;
}

const asking = ASKING.flatMap((call) =>
  rolesOf(call).map((role) => [call.name, role, call] as const),
);

describe.each(asking)('%s, asked by %s', (_, role, call) => {
  // Otherwise refusals could have another reason.
  test('is understood when it is right', async () => {
    const known = await world.known(call, role);
    for (const right of examplesOf(call, known)) {
      const [before, entries] = [await stored(call, BESIDE_CHANGES), await auditEntries()];
      const { statusCode, body } = await request(call, role, right);
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
    const problems: string[] = [];
    const forms = examplesOf(call, await world.known(call, role));
    for (const form of forms.keys()) problems.push(...(await errorsOf(call, role, form)));
    expect(problems).toEqual([]);
  });
});
