import { addressOf } from '@quizmeet/contract/address.ts';
import { CALLS, type NamedCall } from '@quizmeet/contract/calls.ts';
import { readShape } from '@quizmeet/contract/shape.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { coachOf, teamOf } from '../testing/registration.ts';
import { sharedTestServer } from '../testing/shared-test-server.ts';
import { settled } from '../testing/test-server.ts';

let teamId: number;
const server = await sharedTestServer();
const anyone = await server.as('anonymous');
beforeAll(async () => {
  ({ id: teamId } = await teamOf(await coachOf(server, 'Grace')));
  await settled(server);
});

/** From the original report: the spellings of `All` that were sent in 15 seconds. */
const MANY = 1327;
const CASES = ['all', 'All', 'aLl', 'alL', 'ALl', 'AlL', 'aLL', 'ALL', '%41ll', 'a%6cl', 'al%4C'];
const spelling = (i: number) =>
  `division=${'+'.repeat(Math.floor(i / CASES.length))}${CASES[i % CASES.length]}`;

describe('the spellings of one read', () => {
  test('leave one copy, and the memory of one', async () => {
    const right = await anyone.request('GET', '/api/teams/all?division=All');
    const before = server.services.reads.held;
    for (let i = 0; i < MANY; i++) {
      const answer = await anyone.request('GET', `/api/teams/all?${spelling(i)}`);
      expect(answer.headers['etag']).toBe(right.headers['etag']);
    }
    expect(server.services.reads.held).toEqual(before);
  });

  test.each([
    [
      'a group without its space (C2)',
      '/api/teams/all?division=Open+1',
      '/api/teams/all?division=open1',
    ],
    [
      'its fields in another order',
      '/api/teams/all?division=All&year=2026',
      '/api/teams/all?year=2026&division=All',
    ],
    ['a number with zeros and spaces', '/api/teams?teamId=ID', '/api/teams?teamId=%2000ID+'],
    ['an escaped digit in the path', '/api/teams/ID/qr.svg', '/api/teams/%30ID/qr.svg'],
    ['an empty part of a query', '/api/rooms', '/api/rooms?&&'],
  ])('%s is the same read', async (_, right, otherwise) => {
    const [one, other] = [right, otherwise].map((url) => url.replace('ID', String(teamId)));
    const first = await anyone.request('GET', one ?? '');
    const { copies, bytes } = server.services.reads.held;
    const second = await anyone.request('GET', other ?? '');
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(server.services.reads.held).toMatchObject({ copies, bytes });
  });
});

describe('the address under which a read is kept', () => {
  const VALUES: Readonly<Record<string, readonly string[]>> = {
    division: ['open', 'NOVICE', ' o p e n '],
    scope: ['all', ' o p e n 3 ', 'novice2'],
    year: ['2026', '02026', ' 2026 ', '1.0'],
    teamId: ['1', '007', ' 5', '3.0', '2147483647'],
    saturdayDivision: ['1', '01'],
    id: ['1', '007', '2147483647'],
    version: ['0a1b', 'none'],
  };
  const MOST_VALUES = Math.max(...Object.values(VALUES).map((values) => values.length));
  const cached: readonly NamedCall[] = CALLS.filter(({ topics }) => topics !== undefined);

  test.each(cached.map((call) => [call.name, call] as const))(
    'of %s is read as what it was made of',
    (_, call) => {
      const shapes = [call.params, call.query].filter((shape) => shape !== undefined);
      const names = shapes.flatMap((shape) => Object.keys(shape._zod.def.shape));
      for (let i = 0; i < MOST_VALUES; i++) {
        const sent = Object.fromEntries(
          names.map((name) => {
            const isScope = name === 'division' && !names.includes('saturdayDivision');
            const values = VALUES[isScope ? 'scope' : name];
            if (values === undefined) throw new Error(`no sample of ${name}`);
            return [name, values[i % values.length]];
          }),
        );
        expect(addressOf(call, understood(call, rewritten(call, sent)))).toBe(
          addressOf(call, understood(call, sent)),
        );
      }
    },
  );

  function understood(call: NamedCall, sent: Readonly<Record<string, unknown>>) {
    const read = (shape: NamedCall['params']) => {
      if (shape === undefined) return undefined;
      const own = Object.keys(shape._zod.def.shape).map((name) => [name, sent[name]]);
      const reading = readShape(shape, Object.fromEntries(own));
      if ('errors' in reading) throw new Error(JSON.stringify([call.name, sent, reading.errors]));
      return reading.data;
    };
    return { params: read(call.params), query: read(call.query) };
  }

  /** The same fields as written in the address of the read. */
  function rewritten(call: NamedCall, sent: Readonly<Record<string, unknown>>) {
    const { params, query } = understood(call, sent);
    const fields = Object.entries({ ...(params ?? {}), ...(query ?? {}) });
    return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  }
});
