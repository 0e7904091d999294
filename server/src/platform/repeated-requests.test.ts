import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpServer } from './http-server.ts';
import { Reads } from './reads.ts';
import { RepeatedRequests } from './repeated-requests.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const OTHERS: Readonly<Record<string, string>> = { '/a': 'first', '/b': 'second' };

let server: Server;
let reads: Reads;
/** Which addresses were parsed, in their order. */
let parsed: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOON });
  reads = new Reads({
    headers: {},
    trusted: () => true,
    clock: () => new Date(),
    expired: () => {},
  });
  parsed = [];
  for (const [address, body] of Object.entries(OTHERS)) await keep(address, body);
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

async function keep(address: string, body: string): Promise<void> {
  await reads.answer(address, ['history'], async () => ({
    bytes: Buffer.from(body),
    type: 'text/plain',
  }));
}

/** Starts a server; the app answers what is not cached. */
async function listen(app: RequestListener = (_, response) => response.end('app')): Promise<void> {
  const { serve } = Reads.prototype;
  vi.spyOn(reads, 'serve').mockImplementation((request, response) => {
    parsed.push(request.url ?? '');
    return serve.call(reads, request, response);
  });
  server = httpServer(app, reads);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const get = (url: string, ...more: readonly string[]) =>
  [`GET ${url} HTTP/1.1`, 'Host: product', ...more, '', ''].join('\r\n');

/** A connection that sends pieces of data, each after the answer to the one before. */
class Client {
  readonly socket: Socket;
  #heard = '';

  constructor() {
    this.socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    this.socket.setNoDelay(true).on('data', (data) => {
      this.#heard += String(data);
    });
  }

  /** Sends one piece, and returns what came until it ended with these letters. */
  async ask(piece: string, ending: string): Promise<string> {
    this.#heard = '';
    this.socket.write(piece);
    while (!this.#heard.endsWith(ending)) await once(this.socket, 'data');
    return this.#heard;
  }
}

test('the same request on the same connection is answered alike, and parsed once in a second', async () => {
  await listen();
  const client = new Client();
  const first = await client.ask(get('/a'), 'first');
  expect(await client.ask(get('/a'), 'first')).toBe(first);
  expect(await client.ask(get('/a'), 'first')).toBe(first);
  expect(parsed).toEqual(['/a']);
  vi.advanceTimersByTime(1000);
  expect(await client.ask(get('/a'), 'first')).toBe(first.replace('12:00:00', '12:00:01'));
  expect(parsed).toEqual(['/a', '/a']);
});

test('the first request of each connection is parsed, the next only if it is new', async () => {
  await listen();
  for (const client of [new Client(), new Client()]) {
    for (const url of ['/a', '/b', '/a', '/b']) await client.ask(get(url), OTHERS[url] ?? '');
  }
  expect(parsed).toEqual(['/a', '/b', '/a']);
});

test('what changed is answered anew', async () => {
  await listen();
  const client = new Client();
  for (const _ of [1, 2]) await client.ask(get('/a'), 'first');
  reads.drop(['history']);
  expect(await client.ask(get('/a'), 'app')).toContain('app');
  await keep('/a', 'changed');
  for (const _ of [1, 2]) await client.ask(get('/a'), 'changed');
  expect(parsed).toEqual(['/a', '/a', '/a']);
});

test('what becomes outdated within a second is parsed each time, and answered until then only', async () => {
  await reads.answer('/soon', ['history'], async () => ({
    bytes: Buffer.from('soon'),
    type: 'text/plain',
    expires: new Date(NOON + 900),
  }));
  await listen();
  const client = new Client();
  for (const _ of [1, 2]) await client.ask(get('/soon'), 'soon');
  expect(parsed).toEqual(['/soon', '/soon']);
  vi.setSystemTime(NOON + 900);
  expect(await client.ask(get('/soon'), 'app')).toContain('app');
});

test('who has the answer already hears so, and whose answer is newer gets it', async () => {
  await listen();
  const client = new Client();
  const etag = /etag: (.*)\r/.exec(await client.ask(get('/a'), 'first'))?.[1] ?? '';
  const known = get('/a', `If-None-Match: ${etag}`);
  const unchanged = await client.ask(known, '\r\n\r\n');
  expect(unchanged).toMatch(/^HTTP\/1\.1 304 /);
  expect(await client.ask(known, '\r\n\r\n')).toBe(unchanged);
  reads.drop(['history']);
  await keep('/a', 'changed');
  expect(await client.ask(known, 'changed')).toMatch(/^HTTP\/1\.1 200 /);
});

test('requests of one person are always parsed', async () => {
  await listen();
  const client = new Client();
  for (const own of ['Cookie: session=1', 'Authorization: Bearer 1']) {
    for (const _ of [1, 2, 3]) await client.ask(get('/a', own), 'first');
  }
  expect(parsed).toHaveLength(6);
});

test('a request that closes the connection, or comes by HTTP 1.0, is parsed each time', async () => {
  await listen();
  const closing = get('/a', 'Connection: close');
  const old = get('/a', 'Connection: keep-alive').replace('1.1', '1.0');
  for (const piece of [closing, closing, closing, old, old, old]) {
    const client = new Client();
    await client.ask(get('/b'), 'second');
    expect(await client.ask(piece, 'first')).toMatch(
      piece === old ? /Connection: keep-alive/ : /Connection: close/,
    );
    if (piece === closing) await once(client.socket, 'end');
  }
  expect(parsed.filter((url) => url === '/a')).toHaveLength(6);
});

/** Each begins on a connection on which /a would be answered without being parsed. */
const MIXED: Readonly<Record<string, readonly string[]>> = {
  'in two pieces': ['GET /x HTTP/1.1\r\nX-Long: ', get('/a')],
  'with a body': [
    `POST /x HTTP/1.1\r\nHost: product\r\nContent-Length: ${get('/a').length}\r\n\r\n`,
    get('/a'),
  ],
  'with a body in chunks': [
    'POST /x HTTP/1.1\r\nHost: product\r\nTransfer-Encoding: chunked\r\n\r\n',
    `${get('/a').length.toString(16)}\r\n`,
    get('/a'),
    '\r\n0\r\n\r\n',
  ],
  'whose end has another request behind it': [`${get('/x')}GET /y HTTP/1.1\r\nX-Long: `, get('/a')],
};

test.each(Object.entries(MIXED))(
  'the bytes of a known request %s mean what Node says',
  async (_, pieces) => {
    const bodies: string[] = [];
    await listen(async (request, response) => {
      const body = await text(request);
      bodies.push(`${request.url} ${request.headers['x-long'] ?? ''}${body}`.trim());
      response.end('app');
    });
    const client = new Client();
    for (const _ of [1, 2]) await client.ask(get('/a'), 'first');
    parsed = [];
    for (const piece of pieces.slice(0, -1)) {
      client.socket.write(piece);
      await pause(50);
    }
    const answers = await client.ask(pieces.at(-1) ?? '', 'app');
    expect(answers).not.toContain('first');
    expect(bodies.join()).toContain('GET /a HTTP/1.1');
    // The connection is Node's from then on, and nobody else is told something wrong.
    for (const one of [client, new Client()]) {
      for (const url of ['/b', '/a', '/a']) {
        expect(await one.ask(get(url), OTHERS[url] ?? '')).toMatch(/^HTTP\/1\.1 200 /);
      }
    }
  },
);

test('three bytes of a request leave the connection to Node', async () => {
  await listen();
  const client = new Client();
  for (const _ of [1, 2]) await client.ask(get('/a'), 'first');
  client.socket.write('GET');
  await pause(50);
  client.socket.write(get('/a'));
  expect(String(await once(client.socket, 'data'))).toMatch(/^HTTP\/1\.1 400 /);
});

test('the rest of one request teaches nothing about another with the same bytes', async () => {
  await listen();
  const client = new Client();
  await client.ask(get('/b'), 'second');
  client.socket.write('GET /b HTTP/1.1\r\nX-Long: ');
  await pause(50);
  await client.ask(get('/a'), 'second');
  for (const one of [client, new Client()]) {
    await one.ask(get('/b'), 'second');
    expect(await one.ask(get('/a'), 'first')).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('a body that comes after its answer is no request', async () => {
  await listen();
  const client = new Client();
  for (const _ of [1, 2]) await client.ask(get('/a'), 'first');
  const body = get('/a');
  const head = `POST /x HTTP/1.1\r\nHost: product\r\nContent-Length: ${body.length}\r\n\r\n`;
  await client.ask(head, 'app');
  client.socket.write(body);
  await pause(50);
  expect(await client.ask(get('/b'), 'second')).not.toContain('first');
});

test('an answer that is due comes first', async () => {
  const late = Promise.withResolvers<void>();
  await listen(async (_, response) => {
    await late.promise;
    response.end('late');
  });
  const client = new Client();
  for (const _ of [1, 2]) await client.ask(get('/a'), 'first');
  client.socket.write(get('/late'));
  await pause(50);
  const answers = client.ask(get('/a'), 'first');
  await pause(50);
  late.resolve();
  expect(await answers).toMatch(/late.*first$/s);
});

test('who does not read is not answered beyond what the connection holds', async () => {
  const body = 'x'.repeat(50_000);
  await keep('/long', body);
  await listen();
  const connected = once(server, 'connection');
  const client = new Client();
  const [connection] = await connected;
  for (const _ of [1, 2]) await client.ask(get('/long'), body);
  client.socket.pause();
  for (let sent = 0; sent < 300; sent++) {
    client.socket.write(get('/long'));
    // Each arrives alone.
    await pause(2);
  }
  expect(connection.writableLength).toBeLessThan(500_000);
  client.socket.destroy();
});

test.each([
  ['that runs on', NOON],
  ['set back by an hour', NOON - 3600 * 1000],
])('after 15 seconds a connection’s request is parsed, with a clock %s', async (_, noon) => {
  await listen();
  const [client, other] = [new Client(), new Client()];
  await client.ask(get('/a'), 'first');
  const began = performance.now();
  const steady = vi.spyOn(performance, 'now');
  for (const [seconds, count] of [
    [14, 2],
    [16, 4],
  ] as const) {
    steady.mockImplementation(() => began + seconds * 1000);
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(noon + seconds * 1000);
    await other.ask(get('/a'), 'first');
    await client.ask(get('/a'), 'first');
    expect(parsed).toHaveLength(count);
  }
  steady.mockRestore();
});

test('no more than 1,000 requests are remembered', async () => {
  await listen();
  const client = new Client();
  for (let one = 0; one <= 1000; one++) await client.ask(get('/a', `X-One: ${one}`), 'first');
  parsed = [];
  await client.ask(get('/a', 'X-One: 999'), 'first');
  expect(parsed).toEqual([]);
  await client.ask(get('/a', 'X-One: 1000'), 'first');
  expect(parsed).toEqual(['/a']);
});

test('where something else reads the connections too, Node parses everything', async () => {
  await listen();
  const other = createServer((request, response) => void reads.serve(request, response));
  other.on('connection', (connection) => connection.on('data', () => {}));
  new RepeatedRequests(reads).standBefore(other);
  server.close();
  server = other.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new Client();
  for (const _ of [1, 2, 3]) await client.ask(get('/a'), 'first');
  expect(parsed).toHaveLength(3);
});
