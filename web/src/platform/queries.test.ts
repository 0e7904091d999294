import { getEvent, warnings } from '@quizmeet/contract/event/calls.ts';
import { coachTeams, previewTeams, saveTeam } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  actOf,
  makeQueryClient,
  readOf,
  refreshEarlyReads,
  refreshTopics,
  watchForLostSession,
} from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page's read, whose answers the test sends. */
function read(
  client: ReturnType<typeof makeQueryClient>,
  call: typeof getEvent | typeof listRounds,
) {
  const answers: ((text: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  new QueryObserver(client, { queryKey: [call.name], queryFn, meta: { call } }).subscribe(() => {});
  return { queryFn, answer: (text: string) => answers.shift()?.(text) };
}

test('reads that were answered, or asked for, before the stream was open are read again, once', async () => {
  const client = makeQueryClient();
  const answered = read(client, getEvent);
  const underWay = read(client, listRounds);
  answered.answer('before');
  await vi.waitFor(() => expect(client.getQueryData([getEvent.name])).toBe('before'));

  refreshEarlyReads(client, null);
  expect(answered.queryFn).toHaveBeenCalledTimes(2);
  expect(underWay.queryFn).toHaveBeenCalledTimes(1);
  underWay.answer('on its way');
  await vi.waitFor(() => expect(underWay.queryFn).toHaveBeenCalledTimes(2));
  for (const { answer } of [answered, underWay]) answer('after');
  await vi.waitFor(() => expect(client.getQueryData([listRounds.name])).toBe('after'));
  expect(client.getQueryData([getEvent.name])).toBe('after');
  expect([answered, underWay].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2]);
});

test('what a page was sent with is not read a second time when the stream opens', async () => {
  const client = makeQueryClient();
  client.setQueryData([getEvent.name], 'sent', { updatedAt: 5000 });
  const sent = read(client, getEvent);
  sent.answer('read');
  await vi.waitFor(() => expect(client.getQueryData([getEvent.name])).toBe('read'));
  client.setQueryData([getEvent.name], 'sent', { updatedAt: 5000 });
  refreshEarlyReads(client, 5000);
  expect(sent.queryFn).toHaveBeenCalledTimes(1);
  refreshEarlyReads(client, 6000);
  expect(sent.queryFn).toHaveBeenCalledTimes(2);
});

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
  const client = makeQueryClient();
  const observed = readOf(coachTeams, {}, { follows: ['teams'] });
  new QueryObserver(client, observed).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryData(observed.queryKey)).toEqual([]));
  refreshTopics(client, new Set(['schedule', 'bracket']));
  expect(asked).toHaveLength(1);
  refreshTopics(client, new Set(['teams']));
  expect(asked).toEqual(['/api/teams/coachId', '/api/teams/coachId']);
});

test('an act reads again what it changed, or may have been wrong about; what changes nothing does not', async () => {
  const readAfter = async (call: typeof saveTeam | typeof previewTeams, status: number) => {
    answering(status, { status, detail: 'No' });
    const client = makeQueryClient();
    const { queryFn, answer } = read(client, getEvent);
    answer('before');
    await vi.waitFor(() => expect(client.getQueryData([getEvent.name])).toBe('before'));
    const act = new MutationObserver(client, actOf<typeof call>(client, call));
    const body = { csv: '', id: 1, teamName: '', division: '', quizzers: [] };
    await act.mutate({ body }).catch(() => {});
    return queryFn.mock.calls.length === 2;
  };
  expect(await readAfter(saveTeam, 200)).toBe(true);
  for (const status of [403, 404, 409, 422]) expect(await readAfter(saveTeam, status)).toBe(true);
  for (const status of [401, 429, 500]) expect(await readAfter(saveTeam, status)).toBe(false);
  for (const status of [200, 422]) expect(await readAfter(previewTeams, status)).toBe(false);
});

test('what the product warns of is read again after a save that it was not ready for', async () => {
  const asked = answering(503, { status: 503, detail: 'The disk is full' });
  const client = makeQueryClient();
  const observed = { ...readOf(warnings, {}, { afterOutage: true }), retry: false };
  new QueryObserver(client, observed).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(observed.queryKey)?.status).toBe('error'));
  const body = { id: 1, teamName: '', division: '', quizzers: [] };
  await new MutationObserver(client, actOf<typeof saveTeam>(client, saveTeam))
    .mutate({ body })
    .catch(() => {});
  await vi.waitFor(() => expect(asked).toEqual(['/api/warnings', '/api/teams', '/api/warnings']));
});

test('a 401 ends the session by a read that the page needs, never by one in the background (P4)', async () => {
  answering(401, { status: 401, detail: 'Please log in' });
  const losing = async (background: boolean) => {
    const client = makeQueryClient();
    const onLost = vi.fn();
    watchForLostSession(client, { office: /^$/, spared: [] }, onLost);
    const observed = readOf(warnings, {}, { background });
    new QueryObserver(client, observed).subscribe(() => {});
    await vi.waitFor(() => expect(client.getQueryState(observed.queryKey)?.status).toBe('error'));
    return onLost.mock.calls.length;
  };
  expect(await losing(false)).toBe(1);
  expect(await losing(true)).toBe(0);
});
