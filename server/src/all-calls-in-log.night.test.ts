import { isDeepStrictEqual } from 'node:util';
import { type Call, isFile } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asSent,
  examplesOf,
  fieldsIn,
  type Request,
  valueAt,
  withField,
} from '../testing/bad-input.ts';
import { logOf, type TestProduct, testProduct } from '../testing/product.ts';
import { makeWorld, type World } from '../testing/right-input.ts';
import { runStatement } from '../testing/statements.ts';

/** Not the stream, which never ends, nor the log-out, after which every call is refused. */
const ASKED: readonly Call[] = Object.values(CALLS)
  .flat()
  .filter(({ name }) => !['live', 'logout'].includes(name));
const ADDRESS = '192.0.2.77';
/** Reads of paper documents, which succeed without the audit table: another process draws them. */
const isDrawn = ({ reply }: Call) =>
  isFile(reply) && ['application/pdf', 'application/zip'].includes(reply.file);
/** A mark in every text that is sent: names of children, passwords, tokens, files. */
const MARK = 'Zerubbabel';

let product: TestProduct;
let world: World;
let lines: readonly string[];
const secrets = new Set([MARK, 'barley-field', 'ruth@example.org', 'Ruth Yoder', ADDRESS]);
beforeAll(async () => {
  product = await testProduct({ LOG_LEVEL: 'trace' });
  lines = logOf(product);
  world = await makeWorld(product);
  for (const { cookies } of Object.values(world.people)) {
    for (const token of Object.values(cookies)) secrets.add(token);
  }
});
afterAll(async () => await product.end());

/** Makes each call as an admin and without a session, with valid and invalid data; returns the statuses. */
async function askAll(calls: readonly Call[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const call of calls) {
    const known = await world.known(call, 'admin').catch(() => ({}));
    if ('secret' in known) secrets.add(String(known['secret']));
    if ('code' in known) secrets.add(String(known['code']));
    // A log-in would end the session that is sent with it.
    const people =
      call.who === 'all'
        ? [undefined]
        : [undefined, world.people[call.who === 'room' ? 'room' : 'admin']];
    for (const request of examplesOf(call, known).flatMap(withMarked)) {
      for (const person of people) {
        const cookies = { ...person?.cookies };
        const sent = { ...asSent(call, request), cookies, remoteAddress: ADDRESS };
        statuses.push((await product.app.inject(sent)).statusCode);
      }
    }
  }
  return statuses;
}

/** The request, and the same with the mark after every text, if it has any. */
function withMarked(request: Request): Request[] {
  const other = marked(request);
  return isDeepStrictEqual(other, request) ? [request] : [request, other];
}

function marked(request: Request): Request {
  let sent: unknown = request;
  for (const path of fieldsIn(request)) {
    const text = valueAt(request, path);
    if (typeof text === 'string') sent = withField(sent, path, `${text}${MARK}`);
  }
  return sent as Request;
}

test('requests don’t fill the log, and failures log no secrets', async () => {
  expect(await askAll(ASKED)).not.toContain(500);
  expect(lines).toEqual([]);

  const broken = [
    ['audit', ASKED.filter((call) => !isDrawn(call))],
    ['events', ASKED],
  ] as const;
  for (const [table, calls] of broken) {
    await runStatement(product.databaseUrl, `alter table ${table} rename to gone_${table}`);
    expect(await askAll(calls)).toContain(500);
    expect(lines.join('')).toContain(`\\"${table}\\"`);
  }
  for (const line of lines) expect(line.length).toBeLessThan(5000);
  expect(secrets.size).toBeGreaterThan(8);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
}, 120_000);
