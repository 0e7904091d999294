import type { GivenAward } from '@quizmeet/contract/awards/calls.ts';
import { TOPICS } from '@quizmeet/contract/call.ts';
import { CALLS } from '@quizmeet/contract/calls.ts';
import { expect, test } from 'vitest';
import { asSent, examplesOf } from '../../../testing/bad-input.ts';
import { makeWorld } from '../../../testing/right-input.ts';
import { sharedTestServer } from '../../../testing/shared-test-server.ts';

/** With calendars, feeds, and papers; the live stream has no data, and typed schedules vary. */
const PUBLIC = CALLS.filter(
  ({ who, method, changes, name }) =>
    who === 'all' && method === 'GET' && !changes && !['live', 'createTemp'].includes(name),
);

const server = await sharedTestServer();
const world = await makeWorld(server);
const admin = await server.as('admin');

async function readAll(): Promise<ReadonlyMap<string, string>> {
  server.services.reads.drop(TOPICS);
  const answers = new Map<string, string>();
  for (const call of PUBLIC) {
    const [request = {}] = examplesOf(call, await world.known(call, 'anonymous'));
    const answer = await server.app.inject(asSent(call, request));
    const isPdf = answer.headers['content-type'] === 'application/pdf';
    answers.set(call.name, isPdf ? `${answer.statusCode}` : answer.body);
  }
  return answers;
}

test('no public read has awards before they are shown; then one does (W6)', async () => {
  expect(PUBLIC.length).toBeGreaterThan(40);
  const before = await readAll();
  expect(JSON.parse(before.get('getAwards') ?? '')).toEqual({ shown: false, awards: [] });

  const shown = await admin.request('PUT', '/api/awards/shown', { shown: true, confirm: true });
  expect(shown.statusCode).toBe(200);
  const after = await readAll();
  const differ = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  expect(differ).toEqual(['getAwards']);
  const { awards } = JSON.parse(after.get('getAwards') ?? '') as { awards: GivenAward[] };
  expect(awards.length).toBeGreaterThan(0);
});
