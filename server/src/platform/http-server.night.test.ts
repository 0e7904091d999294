import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { boundConnections } from './bound-connections.ts';
import { httpServer } from './http-server.ts';
import { expectFiles, type Patience } from './slow-bodies.ts';
import { answerUnread } from './unread-request.ts';

const PATIENCE: Patience = {
  headersMs: 300,
  bodyMs: 300,
  uploadMs: 60_000,
  uploadBytes: 100,
  silentMs: 60_000,
  lookEveryMs: 50,
};

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server with one cached read, `/kept`. */
async function listen(app: RequestListener, patience: Partial<Patience> = {}): Promise<void> {
  const reads = {
    serve: (...[{ url }, response]: Parameters<RequestListener>) => {
      if (url !== '/kept') return undefined;
      response.end('kept');
      return { whole: undefined, isCurrent: () => true };
    },
  };
  server = httpServer(app, reads, { ...PATIENCE, ...patience });
  server.on('clientError', answerUnread);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends the beginning of a request, then the rest piece by piece until the connection ends. */
function slowly(...[first = '', ...pieces]: readonly string[]): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(first);
  void (async () => {
    for (const piece of pieces) {
      await setTimeout(60);
      if (socket.writable) socket.write(piece);
    }
  })();
  return socket;
}

/** All data until the connection ends, even by a reset. */
async function heard(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (data) => {
    all += String(data);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return all;
}

const request = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: product', ...headers, '', ''].join('\r\n');
const drip = (letters: string, count: number) => Array.from({ length: count }, () => letters);
const LONG = 'Content-Length: 100000';

/** Takes a whole body and returns its length. */
const takeBody: RequestListener = async (asked, response) => {
  if (asked.url === '/files') expectFiles(asked);
  const body = await text(asked).catch(() => null);
  if (body !== null) response.end(`${body.length} letters`);
};

test('headers that come letter by letter are given up: 408', async () => {
  await listen(takeBody);
  const answer = await heard(slowly('GET / HTTP/1.1\r\nX-Long: ', ...drip('a', 200)));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"detail":"The request took too long to arrive"');
});

test('a body that comes letter by letter is given up: 408', async () => {
  await listen(takeBody);
  for (const how of [LONG, 'Transfer-Encoding: chunked']) {
    const letter = how === LONG ? 'a' : '1\r\na\r\n';
    const answer = await heard(slowly(request('POST /', how), ...drip(letter, 200)));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('Content-Type: application/problem+json');
  }
});

test('a body that never ends behind an answer that was sent ends the connection without a word', async () => {
  await listen((_, response) => response.end('at once'));
  for (const url of ['/kept', '/other']) {
    const answer = await heard(slowly(request(`GET ${url}`, LONG), ...drip('a', 200)));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
});

test('hundreds of slow connections are all given up, and others are answered meanwhile', async () => {
  await listen(takeBody, { headersMs: 2000, bodyMs: 2000 });
  const heads = Array.from({ length: 100 }, () =>
    slowly('GET / HTTP/1.1\r\nX-Long: ', ...drip('a', 1000)),
  );
  const bodies = Array.from({ length: 100 }, () =>
    slowly(request('POST /', LONG), ...drip('a', 1000)),
  );
  let left = 200;
  const all = [...heads, ...bodies].map(async (socket) => {
    const answer = await heard(socket);
    left--;
    return answer;
  });
  const meanwhile = slowly(request('GET /kept'));
  expect(String((await once(meanwhile, 'data'))[0])).toContain('kept');
  expect(left).toBeGreaterThan(0);
  const answers = await Promise.all(all);
  // An answer may be lost if data are sent at the same instant as the connection ends.
  expect(answers.filter((answer) => /^HTTP\/1\.1 408 /.test(answer)).length).toBeGreaterThan(100);
});

test('files may take longer, as long as they keep coming', async () => {
  await listen(takeBody, { bodyMs: 2000 });
  const length = 'Content-Length: 3000';
  const answer = slowly(request('POST /files', length), ...drip('x'.repeat(50), 60));
  expect(String((await once(answer, 'data'))[0])).toContain('3000 letters');
  const stuck = await heard(slowly(request('POST /files', length), ...drip('x', 200)));
  expect(stuck).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that a browser opens ahead is ended without a word', async () => {
  await listen(takeBody);
  expect(await heard(slowly())).toBe('');
});

test('nobody is ended who waits for an answer, however long it takes', async () => {
  await listen((_, response) => void setTimeout(1000).then(() => response.end('at last')));
  const [answer] = await once(slowly(request('GET /slow')), 'data');
  expect(String(answer)).toContain('at last');
});

test('an answer that nobody reads is given up', async () => {
  await listen((_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)), {
    silentMs: 300,
  });
  const closed = once(server, 'connection').then(([connection]) => once(connection, 'close'));
  slowly(request('GET /large')).pause();
  await closed;
});

test('words that are no request are no answer to the request before them', async () => {
  await listen((_, response) => void setTimeout(200).then(() => response.end('saved')));
  const length = 'Content-Length: 4';
  expect(await heard(slowly(`${request('PUT /', length)}bodyHello\r\n\r\n`))).toBe('');
  expect(await heard(slowly(`${request('GET /kept')}Hello\r\n\r\n`))).not.toContain('400');
});

test('empty lines between requests keep no connection', async () => {
  await listen(takeBody);
  boundConnections(server, { waiting: 10, all: 10, quietMs: 300 });
  const answer = await heard(slowly(request('GET /kept'), ...drip('\r\n', 200)));
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a connection may stay that was quiet only while a long answer was under way', async () => {
  const quietMs = 2000;
  await listen((_, response) => void setTimeout(2 * quietMs).then(() => response.end('at last')));
  boundConnections(server, { waiting: 10, all: 10, quietMs });
  const socket = slowly(request('GET /slow'));
  expect(String((await once(socket, 'data'))[0])).toContain('at last');
  // It is looked at in the meantime.
  await setTimeout(quietMs / 2);
  socket.write(request('GET /kept'));
  expect(String((await once(socket, 'data'))[0])).toContain('kept');
});

test('of too many connections without a request the oldest goes; those that asked stay', async () => {
  await listen(takeBody);
  boundConnections(server, { waiting: 2, all: 10, quietMs: 60_000 });
  const asked = slowly(request('GET /kept'));
  await once(asked, 'data');
  const silent: Socket[] = [];
  for (let i = 0; i < 3; i++) {
    silent.push(slowly());
    await once(server, 'connection');
  }
  await once(silent[0] as Socket, 'close');
  asked.write(request('GET /kept'));
  expect(String((await once(asked, 'data'))[0])).toContain('kept');
  expect(silent.map(({ closed }) => closed)).toEqual([true, false, false]);
});

test('of too many connections those go that wait for a further request', async () => {
  await listen(takeBody);
  boundConnections(server, { waiting: 10, all: 2, quietMs: 60_000 });
  const idle = slowly(request('GET /kept'));
  await once(idle, 'data');
  slowly();
  slowly();
  await once(idle, 'close');
});

test('a live stream is not counted, nor when its request came right behind another', async () => {
  await listen((_, response) => void response.write('it begins'));
  boundConnections(server, { waiting: 10, all: 2, quietMs: 60_000 });
  const idle = slowly(request('GET /kept'));
  await once(idle, 'data');
  const stream = slowly(request('GET /kept') + request('GET /live'));
  let streamed = '';
  stream.on('data', (data) => {
    streamed += String(data);
  });
  await eventually(() => expect(streamed).toContain('it begins'));
  slowly();
  await once(server, 'connection');
  idle.write(request('GET /kept'));
  expect(String((await once(idle, 'data'))[0])).toContain('kept');
});

test('a request without a host, or with an expectation, is refused in a problem', async () => {
  await listen(takeBody);
  const withoutHost = await heard(slowly('GET /kept HTTP/1.1\r\n\r\n'));
  expect(withoutHost).toMatch(/^HTTP\/1\.1 400 /);
  const expecting = await heard(
    slowly(request('POST /', 'Expect: tea', 'Content-Length: 2'), '{}'),
  );
  expect(expecting).toMatch(/^HTTP\/1\.1 417 /);
  for (const answer of [withoutHost, expecting]) {
    expect(answer).toContain('Content-Type: application/problem+json');
  }
});
