import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { TOPICS } from '@quizmeet/contract/call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { Live } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An open page: the messages it gets, and whether its stream has ended. */
class Page {
  readonly #stream = new PassThrough();
  readonly response: ServerResponse;
  head: readonly unknown[] = [];

  constructor() {
    const writeHead = (...head: unknown[]) => {
      this.head = head;
    };
    this.response = Object.assign(this.#stream, {
      writeHead,
      socket: this.#stream,
    }) as unknown as ServerResponse;
  }

  /** Reads what came since the last read; without reads it piles up. */
  read(): string {
    return String(this.#stream.read() ?? '');
  }

  get ended(): boolean {
    return this.#stream.writableEnded || this.#stream.destroyed;
  }
}

function open(live: Live): Page {
  const page = new Page();
  live.add(page.response, { 'x-ours': 'yes' });
  return page;
}
/** Other programs depend on plain messages. */
const PLAIN = ['event', 'teams', 'schedule', 'standings', 'bracket', 'history'];
const message = (topic: string, version: number) =>
  `${PLAIN.includes(topic) ? '' : `event: ${topic}\n`}data: {"topic":"${topic}","version":${version}}\n\n`;

test('a page immediately gets every topic’s version, and a short retry', () => {
  const page = open(new Live(100));
  expect(page.head).toEqual([
    200,
    expect.objectContaining({ 'content-type': 'text/event-stream', 'x-ours': 'yes' }),
  ]);
  expect(page.read()).toBe(`retry: 2000\n${TOPICS.map((topic) => message(topic, 100)).join('')}`);
});

test('plain messages carry six topics; another has its own event', () => {
  const live = new Live(100);
  const page = open(live);
  const plain = (text: string) =>
    text.split('\n\n').filter((each) => !each.includes('event: ') && each.includes('data: '));
  expect(plain(page.read()).map((each) => /"topic":"(\w+)"/.exec(each)?.[1])).toEqual([
    ...['event', 'teams', 'schedule', 'standings', 'bracket', 'history'],
  ]);
  live.changed(['machines', 'standings']);
  vi.advanceTimersByTime(1000);
  expect(page.read()).toBe(
    `event: machines\ndata: {"topic":"machines","version":101}\n\n${message('standings', 101)}`,
  );
});

test('rapid changes are one message per topic', () => {
  const live = new Live(100);
  const page = open(live);
  page.read();
  live.changed(['standings']);
  live.changed(['standings', 'teams']);
  live.changed(['standings']);
  expect(page.read()).toBe('');
  vi.advanceTimersByTime(1000);
  expect(page.read()).toBe(message('standings', 103) + message('teams', 101));
  live.changed(['teams']);
  vi.advanceTimersByTime(1000);
  expect(page.read()).toBe(message('teams', 102));
});

test('a page that is sent before open ones are told of a change does not know it yet', () => {
  const live = new Live(100);
  live.changed(['teams']);
  const versionsOf = (versions: Live['versions']) => new Map(versions);
  expect(versionsOf(live.sentVersions).get('teams')).toBe(100);
  expect(versionsOf(live.versions).get('teams')).toBe(101);
  vi.advanceTimersByTime(1000);
  expect(versionsOf(live.sentVersions)).toEqual(versionsOf(live.versions));
});

test('a silent stream has a heartbeat', () => {
  const page = open(new Live(100));
  page.read();
  vi.advanceTimersByTime(30_000);
  expect(page.read()).toBe('event: alive\ndata: {}\n\n');
});

test('above the cap a page polls slowly, and a free place is reused', () => {
  const live = new Live(100, 2);
  const first = open(live);
  open(live);
  const third = open(live);
  expect(third.read()).toBe('retry: 20000\nevent: slow\ndata: {}\n\n');
  expect(third.ended).toBe(true);
  expect(live.listeners).toBe(2);

  first.response.emit('close');
  expect(live.listeners).toBe(1);
  expect(open(live).ended).toBe(false);
});

test('many pages are written to in parts, each hears everything, and the newest version last', async () => {
  const live = new Live(100);
  const pages = Array.from({ length: 1000 }, () => open(live));
  for (const page of pages) page.read();
  live.changed(['teams']);
  vi.advanceTimersByTime(100);
  expect([pages[0]?.read(), pages[999]?.read()]).toEqual([message('teams', 101), '']);
  live.changed(['teams']);
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  let heard = '';
  await eventually(() => {
    heard += pages[999]?.read();
    expect(heard).toBe(message('teams', 101) + message('teams', 102));
  });
  expect(pages[0]?.read()).toBe(message('teams', 102));
});

test('over a network each message arrives, and closing ends the stream', async () => {
  vi.useRealTimers();
  const live = new Live(100);
  const server = createServer((_, response) => live.add(response, {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { body, headers } = await fetch(`http://127.0.0.1:${port}/api/live`);
  // A proxy that compresses the stream would hold messages back.
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  let got = '';
  const ended = (async () => {
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) got += text;
  })();
  const first = `retry: 2000\n${TOPICS.map((topic) => message(topic, 100)).join('')}`;
  await eventually(() => expect(got).toBe(first));
  live.changed(['teams']);
  await eventually(() => expect(got).toBe(first + message('teams', 101)));
  live.close();
  await ended;
  server.close();
});

test('a page that doesn’t read is disconnected before it fills the memory', () => {
  const live = new Live(100);
  const stuck = open(live);
  const reader = open(live);
  for (let i = 0; i < 2000; i++) {
    live.changed(TOPICS);
    vi.advanceTimersByTime(1000);
    reader.read();
  }
  expect(stuck.ended).toBe(true);
  expect(reader.ended).toBe(false);
});

test('closing ends every stream and timer', () => {
  const live = new Live(100);
  const pages = [open(live), open(live)];
  live.changed(['event']);
  live.close();
  expect(pages.map((page) => page.ended)).toEqual([true, true]);
  expect(live.listeners).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
