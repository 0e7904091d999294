import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databasePid } from '../testing/child-product.ts';
import { eventually } from '../testing/eventually.ts';
import {
  adminOf,
  Caller,
  dataFolder,
  runDemo,
  spawnServer,
  usedDataFolder,
} from '../testing/server-process.ts';
import { withLockedEvents } from '../testing/statements.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { SESSION_COOKIE } from './calls/sessions.ts';
import { isAlive } from './platform/postgres/processes.ts';

const MACHINE_FILE =
  "1,'Quiz','Open','1',1,1,1,'',0,0,TN,'','','',2026-11-20-19.31.02.123456\n".repeat(500);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => await server.end());

async function connected(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

async function heard(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (data) => {
    all += String(data);
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return all;
}

test('stopping ends the streams and silent connections, after the requests in flight', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${url}/api/live`);
  const streamEnds = stream.text();
  const silent = await connected(url);
  const silentEnds = once(silent, 'close');

  let stopped: Promise<void> = Promise.resolve();
  let inFlight: Promise<Response> | undefined;
  await withLockedEvents(server.databaseUrl, async () => {
    inFlight = fetch(`${url}/api/rooms`);
    await once(server.app.server, 'request');
    stopped = server.stop();
    await streamEnds;
  });
  expect((await inFlight)?.status).toBe(200);
  await Promise.all([stopped, silentEnds]);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});

test('stopping waits for no request that has not arrived as a whole', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { cookies } = await server.as('admin');
  const cookie = Object.entries(cookies).flat().join('=');
  const part = 'Content-Disposition: form-data; name="files"; filename="a.txt"';
  const slow = [
    ['PUT /api/rooms', 'application/json', '['],
    ['POST /api/quiz-machine/results', 'multipart/form-data; boundary=x', `--x\r\n${part}\r\n`],
  ];
  const answers: Promise<string>[] = [];
  for (const [line, type, begun] of slow) {
    const socket = await connected(url);
    answers.push(heard(socket));
    const arrived = once(server.app.server, 'request');
    const more = [`Cookie: ${cookie}`, 'X-Requested-With: quizmeet', 'Content-Length: 90000'];
    const head = [`${line} HTTP/1.1`, 'Host: product', `Content-Type: ${type}`, ...more];
    socket.write([...head, '', begun].join('\r\n'));
    await arrived;
  }
  await server.stop();
  expect(await Promise.all(answers)).toEqual(['', '']);
});

test('stopping refuses new requests on open connections, and waits for no schedule', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const longest = fetch(`${url}/api/rounds/createTemp?teamNumber=200&rounds=50&rooms=100`);
  await once(server.app.server, 'request');
  const socket = await connected(url);
  const all = heard(socket);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: product\r\n\r\n`;
  let stopped: Promise<void> = Promise.resolve();
  await withLockedEvents(server.databaseUrl, async () => {
    const arrived = once(server.app.server, 'request');
    socket.write(request('/api/rooms'));
    await arrived;
    stopped = server.stop();
    await eventually(() => expect(server.app.server.listening).toBe(false));
    socket.write(request('/api/user/authorities'));
    await once(server.app.server, 'request');
  });
  await stopped;
  expect((await longest).status).toBe(503);
  expect((await all).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(await all).toContain('"detail":"Quizmeet is restarting');
});

test('SIGTERM ends the product cleanly, its database and open streams with it', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'no signals');
  const folder = await dataFolder();
  try {
    const running = await spawnServer(folder.path, { LOG_LEVEL: 'warn' });
    const database = await databasePid(folder.path);
    const stream = await fetch(`${running.url}/api/live`);
    const printed = running.output;
    expect(await running.end('SIGTERM')).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(await stream.text()).toContain('"topic":"standings"');
    expect(running.output).toBe(printed);
  } finally {
    await folder.remove();
  }
});

const outcome = async (asked: Promise<Response>) => {
  const answer = await asked.catch(() => null);
  return answer && { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
};

test('SIGTERM amid prints and uploads: each is done as a whole or refused, and nothing half is left', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'no signals');
  const folder = await usedDataFolder();
  const place = await mkdtemp(path.join(tmpdir(), 'quizmeet-test-'));
  try {
    const running = await spawnServer(folder.path, { TMPDIR: place });
    const admin = await adminOf(running);
    const headers = {
      'x-requested-with': 'quizmeet',
      cookie: `${SESSION_COOKIE}=${admin.token}`,
    };
    const send = (name: string) => {
      const body = new FormData();
      body.append('files', new Blob([MACHINE_FILE]), name);
      return fetch(`${running.url}/api/quiz-machine/results`, { method: 'POST', headers, body });
    };
    const half = await connected(running.url);
    const heardByHalf = heard(half);
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="half.txt"\r\n\r\n';
    const head = Object.entries({ ...headers, host: 'product', 'content-length': '90000' });
    const lines = head.map(([name, value]) => `${name}: ${value}`);
    const type = 'content-type: multipart/form-data; boundary=x';
    half.write(
      `POST /api/quiz-machine/results HTTP/1.1\r\n${[...lines, type, '', part].join('\r\n')}`,
    );
    const names = Array.from({ length: 12 }, (_, i) => `room-${i}.txt`);
    const uploads = names.map((name) => outcome(send(name)));
    const sheets = ['/api/rounds/pdfBlankScoresheet', '/api/teams/pdfRegistrationTable'];
    const prints = sheets.map((sheet) => outcome(admin.request('GET', sheet)));
    await uploads[0];

    expect(await running.end('SIGTERM')).toBe(0);
    const [stored, printed] = await Promise.all([Promise.all(uploads), Promise.all(prints)]);
    for (const answer of [...stored, ...printed])
      expect([undefined, 200, 503]).toContain(answer?.status);
    for (const answer of printed) {
      if (answer?.status === 200)
        expect(answer.body.toString('latin1')).toMatch(/^%PDF.*%%EOF\s*$/s);
    }
    expect(await heardByHalf).toBe('');

    const resultsDir = path.join(folder.path, 'storage', 'events', '2026', 'results');
    const files = await readdir(resultsDir);
    const acknowledged = names.filter((_, i) => stored[i]?.status === 200);
    expect(acknowledged).toContain('room-0.txt');
    expect(files).toEqual(expect.arrayContaining(acknowledged));
    for (const file of files) {
      expect(await readFile(path.join(resultsDir, file), 'utf8')).toBe(MACHINE_FILE);
    }
    expect(await readdir(path.join(folder.path, 'storage', '.writing'))).toEqual([]);
    expect(await readdir(place)).toEqual([]);
  } finally {
    await folder.remove();
    await rm(place, { recursive: true, force: true });
  }
}, 240_000);

test('a demo prints emailed links, and deletes its database even if stopped repeatedly', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'no signals');
  const folder = await dataFolder();
  try {
    const running = await runDemo(folder.path);
    const database = await databasePid(folder.path);
    expect(running.output).not.toContain('/setup/');
    const password = 'a-quiet-hall';
    const account = { name: 'Ann Lee', email: 'ann@example.org' };
    const registering = { ...account, password, confirmPassword: password };
    expect((await new Caller(running.url).request('POST', '/api/user', registering)).status).toBe(
      201,
    );
    const link = /Mail for ann@example\.org .*: http\S+\/confirm\/\S+/;
    await eventually(() => expect(running.output).toMatch(link));
    running.tell('SIGTERM');
    const again = setInterval(() => running.tell('SIGINT'), 20);
    expect(await running.end('SIGHUP')).toBe(0);
    clearInterval(again);
    expect(isAlive(database)).toBe(false);
    expect(await readdir(folder.path)).not.toContain('quizmeet.lock');
  } finally {
    await folder.remove();
  }
});
