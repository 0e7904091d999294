import { listUsers, login, requestPasswordReset } from '@quizmeet/contract/accounts/calls.ts';
import { get } from '@quizmeet/contract/declare.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { uploadResults } from '@quizmeet/contract/machines/calls.ts';
import { listTeams, markPaid } from '@quizmeet/contract/registration/calls.ts';
import {
  emptyResult,
  moveResult,
  saveForfeit,
  saveResult,
  undoSave,
} from '@quizmeet/contract/scores/calls.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { download, requestOf, sendCall } from './client.ts';
import { Failure, UNREACHABLE, UNREADABLE } from './failure.ts';
import { serverNow } from './server-time.ts';

const answer = (body: BodyInit | null, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
const json = (text: string, { date }: { date?: string } = {}) =>
  answer(text, {
    headers: { 'content-type': 'application/json', ...(date === undefined ? {} : { date }) },
  });
const problem = (status: number, document: object) =>
  answer(JSON.stringify({ type: 'about:blank', title: 'x', status, ...document }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
const failureOf = async (made: Promise<unknown>): Promise<Failure> => {
  const failure = await made.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (failure instanceof Failure) return failure;
  throw new Error('no Failure was thrown');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the request of a call', () => {
  test("proves that it is the product's own and follows no redirection (P4, P5)", () => {
    expect(requestOf(listUsers, undefined)).toMatchObject({
      method: 'GET',
      redirect: 'manual',
      headers: { 'X-Requested-With': 'quizmeet' },
    });
  });
  test('without a body names no content type', () => {
    const request = requestOf(markPaid, undefined);
    expect(request.headers).not.toHaveProperty('Content-Type');
    expect(request.body).toBeUndefined();
  });
  test('sends a form where the call asks for one, else JSON', () => {
    expect(requestOf(login, { username: 'a@b', password: 'x y&z' })).toMatchObject({
      body: 'username=a%40b&password=x+y%26z',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(requestOf(markPaid, { paid: true })).toMatchObject({
      body: '{"paid":true}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(requestOf(requestPasswordReset, 'a@b').body).toBe('"a@b"');
  });
  test('sends files as they are; the browser names their content type and boundary', () => {
    const body = new FormData();
    body.append('files', new Blob(['x']), 'room.txt');
    const request = requestOf(uploadResults, body);
    expect(request.body).toBe(body);
    expect(request.headers).toEqual({ 'X-Requested-With': 'quizmeet' });
  });
});

const EVENT = '{"title":"","fridayDate":"","saturdayDate":""}';
const BODY = {
  id: 7,
  version: 1,
  leftTeamScore: 10,
  rightTeamScore: 0,
  leftTeamQuizzers: [],
  rightTeamQuizzers: [],
};

describe('an answer that isn’t from Quizmeet doesn’t count (U1)', () => {
  const stored = { ...BODY, version: 2, day: 'Friday' };
  const page = '<h1>Welcome to the guest network</h1>';
  const asJson = { 'content-type': 'application/json' };
  const asPage = { 'content-type': 'text/html' };
  test.each<[string, BodyInit | null, ResponseInit]>([
    ['an empty answer', '', {}],
    ['an empty answer said to be JSON', '', { headers: asJson }],
    ['no content', null, { status: 204 }],
    ['a page', page, { headers: asPage }],
    ['a page said to be JSON', page, { headers: asJson }],
    ['a round said to be a page', JSON.stringify(stored), { headers: asPage }],
    ['JSON of somebody else', '{"ok":true}', { headers: asJson }],
    ['JSON of somebody else with this id', '{"id":7}', { headers: asJson }],
    ['nothing, as JSON', 'null', { headers: asJson }],
    ['a list', `[${JSON.stringify(stored)}]`, { headers: asJson }],
    ['yes', 'true', { headers: asJson }],
    ['another round', JSON.stringify({ ...stored, id: 8 }), { headers: asJson }],
    ['a round that breaks off', '{"id":7,"version":2,"day":"Fri', { headers: asJson }],
    ['a proxy’s page of another status', page, { status: 203, headers: asPage }],
    ['a refusal of somebody else', '{"error":"blocked"}', { status: 403, headers: asJson }],
    ['a page that asks to log in', page, { status: 401, headers: asPage }],
    ['a page that asks to log in to the network', page, { status: 511, headers: asPage }],
    [
      'a problem of another status',
      '{"status":200,"detail":"ok"}',
      { status: 409, headers: asJson },
    ],
  ])('%s', async (_, body, init) => {
    answer(body, init);
    const failure = await failureOf(sendCall(saveResult, { body: BODY }));
    expect([failure.unanswered, failure.sessionless]).toEqual([true, false]);
  });
  const params = { id: 7 };
  const toOther = { version: 1, toRoundId: 8, toVersion: 1, turned: false };
  test.each<[string, number, () => Promise<unknown>]>([
    ['an undone save', 7, () => sendCall(undoSave, { params, body: { version: 1 } })],
    ['a deleted result', 7, () => sendCall(emptyResult, { params, body: { version: 1 } })],
    [
      ...(['a forfeit', 7] as const),
      () => sendCall(saveForfeit, { params, body: { version: 1, winningTeam: 'left' } }),
    ],
    ['a moved result', 8, () => sendCall(moveResult, { params, body: toOther })],
  ])('%s is answered with its round', async (_, id, send) => {
    json(JSON.stringify({ ...stored, id }));
    expect(await send()).toMatchObject({ id });
    json(JSON.stringify({ ...stored, id: 9 }));
    expect((await failureOf(send())).unanswered).toBe(true);
  });
  test('the round itself is one, and so is “true” where that is all there is to say', async () => {
    json(JSON.stringify(stored));
    expect(await sendCall(saveResult, { body: BODY })).toEqual(stored);
    json('true');
    expect(await sendCall(markPaid, { params: { id: 1 }, body: { paid: true } })).toBe(true);
    json('{"ok":true}');
    const failure = await failureOf(
      sendCall(markPaid, { params: { id: 1 }, body: { paid: true } }),
    );
    expect(failure.unanswered).toBe(true);
  });
});

describe('asking', () => {
  test('gives the answer as it was sent', async () => {
    json('[{"id":1}]');
    expect(await sendCall(listTeams, { query: { division: 'All' } })).toEqual([{ id: 1 }]);
  });
  test('turns a problem into a failure with status, message, field errors and the rest (N4)', async () => {
    problem(409, {
      detail: 'Someone saved before you',
      errors: [{ path: 'a', message: 'b' }],
      current: { id: 7 },
    });
    const failure = await failureOf(sendCall(saveResult, { body: BODY }));
    expect(failure).toMatchObject({
      kind: 'problem',
      status: 409,
      message: 'Someone saved before you',
      errors: [{ path: 'a', message: 'b' }],
      extra: { current: { id: 7 } },
    });
    expect(failure.extra).not.toHaveProperty('detail');
  });
  test('has words for an answer that is no problem document', async () => {
    answer('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const failure = await failureOf(sendCall(getEvent));
    expect(failure).toMatchObject({ status: 502, message: UNREADABLE, unreached: false });
    answer('<h1>Nothing here</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
    const another = await failureOf(sendCall(getEvent));
    const ours = new Failure('problem', 404, 'This team doesn’t exist');
    expect([ours.missing, another.missing]).toEqual([true, false]);
    expect([ours.refused, another.refused]).toEqual([true, true]);
  });
  test('has words for no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(sendCall(getEvent))).toMatchObject({
      kind: 'network',
      message: UNREACHABLE,
    });
  });
  test("reads the product's now from a fresh answer and not from a kept one (E3)", async () => {
    json('[]', { date: 'Thu, 15 Oct 2026 16:00:00 GMT' });
    await sendCall(listUsers);
    expect(serverNow().toISOString()).toMatch(/^2026-10-15T16:00:0/);
    json(EVENT, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' });
    await sendCall(getEvent);
    expect(serverNow().getUTCFullYear()).toBe(2026);
  });
});

describe('a file', () => {
  const file = get('/api/file', { who: 'admin', summary: '', reply: { file: 'application/pdf' } });
  const pdf = (disposition: string) => ({
    headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
  });

  test('without content is a failure and is not saved', async () => {
    answer('', { headers: { 'content-type': 'application/pdf' } });
    expect(await failureOf(download(file, {}))).toMatchObject({ kind: 'empty' });
  });

  test('is not a guest network’s page (U1)', async () => {
    answer('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });
    expect(await failureOf(download(file, {}))).toMatchObject({ kind: 'network' });
  });

  test('is saved under the name that the answer gives it', async () => {
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    vi.useFakeTimers();
    answer('content', pdf('attachment; filename="A2026.pdf"'));
    const { name, content } = await download(file, {});
    expect([name, await content.text()]).toEqual(['A2026.pdf', 'content']);
    expect(link.download).toBe('A2026.pdf');
    expect(link.click).toHaveBeenCalledOnce();
  });

  test('is saved under its readable name, where it has one', async () => {
    vi.stubGlobal('document', { createElement: () => ({ click: vi.fn() }) });
    vi.useFakeTimers();
    const names = `filename="A2026.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%202026.pdf`;
    answer('content', pdf(`attachment; ${names}`));
    expect((await download(file, {})).name).toBe('Łódź 2026.pdf');
  });
});
