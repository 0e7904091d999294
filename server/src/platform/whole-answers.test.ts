import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type FixedAnswer, WholeAnswers } from './whole-answers.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const BODY = 'Zürich leads';
const bytes = Buffer.from(BODY);
const fields = ['content-type', 'text/plain', 'etag', '"one"'];
const FULL: FixedAnswer = {
  status: 200,
  headers: [...fields, 'content-length', String(bytes.length)],
  body: bytes,
};
const UNCHANGED: FixedAnswer = { status: 304, headers: fields, body: undefined };
const LONG: FixedAnswer = {
  status: 200,
  headers: ['content-length', String(1024 * 1024)],
  body: Buffer.alloc(1024 * 1024, 'x'),
};
const ANSWERS: Readonly<Record<string, FixedAnswer>> = {
  '/full': FULL,
  '/unchanged': UNCHANGED,
  '/long': LONG,
};

let server: Server;
let now: number;
/** How often Node made a head. */
let heads: number;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the fixed answers; returns where the answer to /later comes, for the test to send. */
async function listen(prepare: (response: ServerResponse) => void = () => {}) {
  now = NOON;
  heads = 0;
  const later = Promise.withResolvers<ServerResponse>();
  const wholes = new WholeAnswers(() => now);
  server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    if (request.url === '/later') return later.resolve(response);
    const { writeHead } = response;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      heads++;
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    prepare(response);
    const answer = ANSWERS[request.url ?? ''];
    if (answer === undefined) response.end();
    else wholes.send(answer, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return later;
}

/** How a request differs from an ordinary one. */
interface Asking {
  readonly method?: string;
  readonly version?: string;
  readonly more?: string;
}

const get = (url: string, how: Asking = {}) =>
  `${how.method ?? 'GET'} ${url} HTTP/${how.version ?? '1.1'}\r\nHost: product\r\n${how.more ?? ''}\r\n`;
const CLOSE = { more: 'Connection: close\r\n' };

function open() {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** All answers to requests sent at once on one connection that the last of them ends. */
async function asked(...requests: readonly string[]): Promise<string[]> {
  const socket = open();
  socket.write(requests.join(''));
  return (await text(socket)).split(/(?=HTTP\/1\.1 )/);
}

/** An answer as Node writes it, with the date of noon. */
const written = (status: string, connection: string, headers: readonly string[], body: string) =>
  [
    `HTTP/1.1 ${status}`,
    ...headers,
    'Date: Fri, 20 Nov 2026 12:00:00 GMT',
    connection,
    '',
    body,
  ].join('\r\n');
const KEPT = 'Connection: keep-alive\r\nKeep-Alive: timeout=72';
const HEADERS = ['content-type: text/plain', 'etag: "one"'];
const FULL_HEADERS = [...HEADERS, 'content-length: 13'];

test('an answer is the same byte for byte when it is sent again, and Node makes its head once a second', async () => {
  await listen();
  const answers = await asked(...[1, 2, 3].map(() => get('/full')), get('/other', CLOSE));
  expect(answers.slice(0, 3)).toEqual(
    [1, 2, 3].map(() => written('200 OK', KEPT, FULL_HEADERS, BODY)),
  );
  expect(heads).toBe(2);
  expect(await asked(get('/full'), get('/full', CLOSE))).toEqual([
    written('200 OK', KEPT, FULL_HEADERS, BODY),
    expect.stringContaining('Connection: close'),
  ]);
});

test('that nothing has changed is told without a body, and the connection goes on', async () => {
  await listen();
  const answers = await asked(...[1, 2, 3].map(() => get('/unchanged')), get('/full', CLOSE));
  expect(answers.slice(0, 3)).toEqual(
    [1, 2, 3].map(() => written('304 Not Modified', KEPT, HEADERS, '')),
  );
  expect(answers[3]).toContain(BODY);
});

test('a new second has a new date', async () => {
  await listen();
  const socket = open();
  const dates: string[] = [];
  for (const ms of [0, 999, 1000, 1999, 2000, 0]) {
    now = NOON + ms;
    socket.write(get('/full'));
    let answer = '';
    while (!answer.endsWith(BODY)) answer += String((await once(socket, 'data'))[0]);
    dates.push(/12:00:(\d\d)/.exec(answer)?.[1] ?? '');
  }
  expect(dates).toEqual(['00', '00', '01', '01', '02', '00']);
  expect(heads).toBe(4);
  socket.destroy();
});

test('who closes, speaks HTTP 1.0 or asks for the head alone gets a head of its own', async () => {
  await listen();
  const others: Asking[] = [CLOSE, { version: '1.0' }, { method: 'HEAD', ...CLOSE }];
  const [, head] = await asked(get('/full'), get('/full', { method: 'HEAD' }), get('/full', CLOSE));
  expect(head).toBe(written('200 OK', KEPT, FULL_HEADERS, ''));
  for (const how of others) {
    const [first, second, nothing] = await asked(get('/full'), get('/full', how));
    expect(first).toBe(written('200 OK', KEPT, FULL_HEADERS, BODY));
    expect(second).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: close\r\n\r\n/s);
    expect(second?.endsWith(how.method === 'HEAD' ? '\r\n\r\n' : `\r\n\r\n${BODY}`)).toBe(true);
    expect(nothing).toBeUndefined();
  }
});

test('answers keep the order of their requests', async () => {
  const later = await listen();
  const answers = asked(get('/full'), get('/later'), get('/full'), get('/full', CLOSE));
  (await later.promise).end('at last');
  expect((await answers).map((answer) => answer.split('\r\n\r\n')[1])).toEqual([
    BODY,
    'at last',
    BODY,
    BODY,
  ]);
});

test('a long answer is sent in pieces, and sent again', async () => {
  await listen();
  const answers = await asked(get('/long'), get('/long'), get('/full', CLOSE));
  expect(answers.map((answer) => answer.split('\r\n\r\n')[1]?.length)).toEqual([
    1024 * 1024,
    1024 * 1024,
    BODY.length,
  ]);
});

test('by HTTP 1.0 Node ends the connection where no length is told, whatever was sent before', async () => {
  await listen();
  const how = { version: '1.0', more: 'Connection: keep-alive\r\n' };
  const [first, second] = await asked(get('/unchanged'), get('/unchanged', how));
  expect(first).toBe(written('304 Not Modified', KEPT, HEADERS, ''));
  expect(second).toBe(written('304 Not Modified', 'Connection: close', HEADERS, ''));
});

test('what else stands in the head of one answer stands in no other', async () => {
  let next = 0;
  await listen((response) => {
    next++;
    if (next === 2) response.setHeader('x-other', 'too');
  });
  const answers = await asked(get('/full'), get('/full'), get('/full'), get('/full', CLOSE));
  const others = answers.map((answer) => /x-other: too/i.test(answer));
  expect(others).toEqual([false, true, false, false]);
});
