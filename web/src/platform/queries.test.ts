import { getEvent, warnings } from '@quizmeet/contract/event/calls.ts';
import { coachTeams, previewTeams, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReadPlan } from './cached-read.ts';
import { askWith } from './client.ts';
import { actOf, readOf, refreshTopics, watchForLostSession } from './queries.ts';
import { ReadCache } from './read-cache.ts';

/** Vitest's own limit is a second, which a busy machine exceeds. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 20_000 });

afterEach(() => vi.unstubAllGlobals());

/** Shows a read, as a component does. */
function show(cache: ReadCache, plan: ReadPlan): void {
  const reader = { enabled: true, lookEvery: undefined, hear: () => {}, plan: () => plan };
  cache.find(plan).observe(reader);
}

/** A page's read, whose answers the test sends. */
function read(cache: ReadCache, call: typeof getEvent) {
  const answers: ((text: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const { follows = [] } = readOf(call);
  show(cache, { key: [call.name], ask, call, follows });
  return { ask, answer: (text: string) => answers.shift()?.(text) };
}

/** A server that always gives this answer, and the addresses it was asked for. */
function answering(status: number, body: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(body, { status });
  });
  return asked;
}

test('a read of one’s own is read again with the topics that it follows, and with no other', async () => {
  const asked = answering(200, []);
  const cache = new ReadCache();
  const plan = readOf(coachTeams, {}, { follows: ['teams'] });
  show(cache, plan);
  await eventually(() => expect(cache.dataOf(plan.key)).toEqual([]));
  refreshTopics(cache, new Set(['schedule', 'bracket']));
  expect(asked).toHaveLength(1);
  refreshTopics(cache, new Set(['teams']));
  expect(asked).toEqual(['/api/teams/coachId', '/api/teams/coachId']);
});

const BODY = { csv: '', id: 1, teamName: '', division: '', quizzers: [] };

test('an act reads again what it changed, or may have been wrong about; what changes nothing does not', async () => {
  const readAfter = async (call: typeof saveTeam | typeof previewTeams, status: number) => {
    const preview = { teams: [], leftOut: 0, faults: [] };
    const reply = call === saveTeam ? true : preview;
    answering(status, status === 200 ? reply : { status, detail: 'No' });
    const cache = new ReadCache();
    const { ask, answer } = read(cache, getEvent);
    answer('before');
    await eventually(() => expect(cache.dataOf([getEvent.name])).toBe('before'));
    await actOf<typeof call, unknown>(cache, call, async (args) => askWith(call, args))({
      body: BODY,
    }).catch(() => {});
    return ask.mock.calls.length === 2;
  };
  expect(await readAfter(saveTeam, 200)).toBe(true);
  for (const status of [403, 404, 409, 422]) expect(await readAfter(saveTeam, status)).toBe(true);
  for (const status of [401, 429, 500]) expect(await readAfter(saveTeam, status)).toBe(false);
  for (const status of [200, 422]) expect(await readAfter(previewTeams, status)).toBe(false);
});

test('what the product warns of is read again after a save that it was not ready for', async () => {
  const asked = answering(503, { status: 503, detail: 'The disk is full' });
  const cache = new ReadCache();
  const plan = readOf(warnings, {}, { afterOutage: true });
  // The warnings themselves were read before.
  cache.set(plan.key, []);
  show(cache, plan);
  await actOf(cache, saveTeam, async (args) => askWith(saveTeam, args))({ body: BODY }).catch(
    () => {},
  );
  expect(asked).toEqual(['/api/teams', '/api/warnings']);
});

test('a 401 ends the session by a read that the page needs, never by one in the background (P4)', async () => {
  answering(401, { status: 401, detail: 'Please log in' });
  const losing = async (background: boolean) => {
    const cache = new ReadCache();
    const onLost = vi.fn();
    watchForLostSession(cache, { office: /^$/, spared: [] }, onLost);
    const plan = readOf(warnings, {}, { background });
    show(cache, plan);
    await eventually(() => expect(cache.find(plan).view.error?.status).toBe(401));
    // The cache tells of it by a timer, which is before this one.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return onLost.mock.calls.length;
  };
  expect(await losing(false)).toBe(1);
  expect(await losing(true)).toBe(0);
});
