import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Topic } from '@quizmeet/contract/call.ts';
import { PAGE_NAMES, pageFile } from '@quizmeet/contract/pages.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Services } from './calls/services.ts';
import { PageRenderer } from './page-renderer.ts';
import { PageDocument } from './platform/page-document.ts';
import { Reads } from './platform/reads.ts';
import { SentPages } from './sent-pages.ts';

/** Screens with a page that wants the event, and with another one that a rendering breaks. */
const PROGRAM = `
let made = 0;
export async function makePage({ path, reads }) {
  if (path === '/brackets') throw new Error('broken');
  if (path === '/history' || reads.get('/api/event') === 'slowly') await new Promise((go) => setTimeout(go, 2000));
  const wanted = [{ address: '/api/event', topics: ['event', 'teams', 'standings', 'machines'] }];
  const html = '<h1>' + (reads.get('/api/event') ?? 'nothing') + ' ' + ++made + '</h1>';
  return { html, title: path, wanted, sent: {} };
}`;
const MANIFEST = Object.fromEntries(
  PAGE_NAMES.map((name) => [pageFile(name), { file: `assets/${name}.js` }]),
);
const DOCUMENT = '<head><title>Quizmeet</title></head><div id="root"></div>';

let app: FastifyInstance;
let reads: Reads;
let status = 200;
let body = 'the event';
let versions: [Topic, number][] = [];
let now = 0;
const warnings: string[] = [];

beforeEach(async () => await opens(60_000));

/** On a slow machine the first page takes seconds. */
async function opens(longestWaitMs: number): Promise<void> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'pages-')), 'pages.mjs');
  await writeFile(file, PROGRAM);
  status = 200;
  body = 'the event';
  versions = [
    ['event', 1],
    ['teams', 1],
    ['standings', 1],
  ];
  now = Date.now();
  warnings.length = 0;
  reads = new Reads({
    headers: {},
    trusted: () => true,
    clock: () => new Date(),
    expired: () => {},
  });
  app = Fastify();
  app.get('/api/event', async (_, reply) => reply.code(status).send(body));
  const services = {
    reads,
    clock: () => new Date(now),
    environment: {},
    live: {
      get versions() {
        return [...versions];
      },
    },
    log: { warn: (_: unknown, text: string) => warnings.push(text) },
  } as unknown as Services;
  const document = new PageDocument(DOCUMENT, MANIFEST);
  const renderer = new PageRenderer(app, services, document, pathToFileURL(file));
  const pages = new SentPages(services, renderer, longestWaitMs);
  app.setNotFoundHandler(async (request, reply) => {
    if (await pages.send(request, reply)) return reply;
    return await reply.header('x-plain', 'yes').send(DOCUMENT);
  });
  app.addHook('onClose', async () => await renderer.close());
}

async function closes(): Promise<void> {
  await app.close();
  reads.close();
}
afterEach(closes);

async function gets(url: string, cookie?: string): Promise<string> {
  const headers = cookie === undefined ? {} : { cookie };
  const { payload } = await app.inject({ url, headers });
  return /<h1>(.*)<.h1>/.exec(payload)?.[1] ?? (payload === DOCUMENT ? 'plain' : payload);
}

test('a page is made from its reads, kept, and made again when one of its topics changes', async () => {
  const drop = (...topics: Topic[]) => {
    reads.drop(topics);
    versions = versions.map(([topic, version]) => [
      topic,
      version + Number(topics.includes(topic)),
    ]);
  };
  // Each is made twice: to learn what it wants, and with it.
  expect(await gets('/home')).toBe('the event 2');
  expect(await gets('/home')).toBe('the event 2');
  drop('machines');
  expect(await gets('/home')).toBe('the event 2');
  drop('event');
  expect(await gets('/home')).toBe('the event 3');
});

test('anyone who has a session, asks with a query, or for another page gets it without content', async () => {
  await gets('/home');
  expect(await gets('/home', 'other=1; quizmeet_session=abc')).toBe('plain');
  expect(await gets('/home', 'other=1')).toBe('the event 2');
  for (const url of ['/home?display=wall', '/admin', '/team/x', '/registration']) {
    expect(await gets(url), url).toBe('plain');
  }
});

test('a page for another site’s frame is the same with a session, and its links open in a new tab (W7)', async () => {
  const url = '/home?embed';
  expect(await gets(url)).toBe('the event 2');
  expect(await gets(url, 'quizmeet_session=abc')).toBe('the event 2');
  expect((await app.inject({ url })).payload).toContain('<base target="_blank" />');
  expect((await app.inject({ url: '/home' })).payload).not.toContain('<base');
  expect(await gets('/admin?embed')).toBe('plain');
});

test('a page that fails to render, or whose read is refused, is sent without content', async () => {
  expect(await gets('/brackets')).toBe('plain');
  expect(warnings).toEqual(['a page could not be made']);
  status = 404;
  expect(await gets('/team/7')).toBe('plain');
  expect(warnings).toHaveLength(1);
  status = 200;
  expect(await gets('/team/7')).toContain('the event');
});

test('a slow page is sent without content, and is ready for the next request', async () => {
  await closes();
  await opens(100);
  expect(await gets('/history')).toBe('plain');
  // It is made twice, each time slowly.
  await expect.poll(async () => await gets('/history')).toContain('the event');
});

async function changes(topic: Topic): Promise<void> {
  await closes();
  await opens(1000);
  await expect.poll(async () => await gets('/home')).toContain('the event');
  body = 'slowly';
  reads.drop([topic]);
}

test('a page is regenerated after every result', async () => {
  await gets('/home');
  for (const made of [3, 4, 5]) {
    reads.drop(['standings']);
    expect(await gets('/home')).toBe(`the event ${made}`);
  }
});

test('while a page is rendered again after a result, the previous one is sent, for ten seconds', async () => {
  await changes('standings');
  expect(await gets('/home')).toContain('the event');
  now += 10_001;
  expect(await gets('/home')).toBe('plain');
  await expect.poll(async () => await gets('/home'), { timeout: 5000 }).toContain('slowly');
});

test('a page with names that may be hidden now is sent no more', async () => {
  await changes('teams');
  expect(await gets('/home')).toBe('plain');
});

test('deleted content is no longer sent, even before the streams announce it', async () => {
  expect(await gets('/home')).toBe('the event 2');
  body = 'another one';
  reads.drop(['event']);
  expect(await gets('/home')).toBe('another one 3');
});

test('a page whose read is now refused isn’t sent from the cache', async () => {
  await gets('/home');
  status = 404;
  reads.drop(['standings']);
  expect(await gets('/home')).toBe('plain');
});

test('when too many pages wait, the previous one is sent, or one without content', async () => {
  await gets('/home');
  body = 'slowly';
  reads.drop(['standings']);
  const teams = Array.from({ length: 40 }, (_, i) => gets(`/team/${i + 1}`));
  await expect.poll(async () => await gets('/church/1')).toBe('plain');
  expect(await gets('/home')).toBe('the event 2');
  await Promise.all(teams);
});
