import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { NO_MAIL_SERVER, storageSilent } from '@quizmeet/contract/outages.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upload } from '../testing/machine-files.ts';
import { logOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import { Visitor } from '../testing/visitor.ts';

/** Must not become readable from outside. */
const SECRET = 'instance-credentials-4711';

/** The inner services, and what each of them received. */
let services: Server[];
beforeEach(() => {
  services = [];
});
afterEach(() => {
  for (const service of services) service.close();
});

async function opened(service: Server): Promise<string> {
  services.push(service);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
  return `127.0.0.1:${(service.address() as AddressInfo).port}`;
}

/** An inner web service; every request gets the same answer. */
async function webService(answer: (response: ServerResponse) => void) {
  const asked: string[] = [];
  const service = createHttpServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    answer(response);
  });
  return { host: await opened(service), asked };
}

/** An inner service that sends first, as a mail server does. */
async function talkingService(greeting: string) {
  let heard = '';
  const service = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (text) => {
        heard += String(text);
      });
    socket.write(greeting);
  });
  return { host: await opened(service), heard: () => heard };
}

/** All that an admin can see of storage and outbox, and the contents of the log. */
async function visibleTexts(server: TestServer, log: readonly string[]): Promise<string> {
  const admin = await server.as('admin');
  const seen = [];
  for (const address of ['/api/quiz-machine/files', '/api/mails', '/api/warnings', '/api/health']) {
    seen.push((await admin.request('GET', address)).body);
  }
  seen.push((await admin.request('POST', '/api/quiz-machine/load', {})).body);
  seen.push((await upload(server, admin, [['room-1.txt', "1,'Quiz'"]])).body);
  return [...seen, ...log].join('\n');
}

const storageAt = (host: string) => `s3://some-key:some-secret@quiz?endpoint=http://${host}`;

test('a storage address of an inner service tells nothing of what is there', async () => {
  const inner = await webService((response) => response.end(`{"Token": "${SECRET}"}`));
  const server = await startTestServer({ STORAGE_URL: storageAt(inner.host), LOG_LEVEL: 'trace' });
  const log = logOf(server);
  const files = await (await server.as('admin')).request('GET', '/api/quiz-machine/files');
  expect(files.statusCode).toBe(503);
  expect(files.json()).toMatchObject({ detail: storageSilent('S3 bucket quiz') });
  const seen = await visibleTexts(server, log);
  expect(inner.asked.length).toBeGreaterThan(1);
  for (const secret of [SECRET, 'some-secret']) expect(seen).not.toContain(secret);
  await server.end();
});

test('a storage service leads nobody on to an inner address', async () => {
  const inner = await webService((response) => response.end(SECRET));
  const outer = await webService((response) =>
    response.writeHead(307, { location: `http://${inner.host}/latest/meta-data` }).end(),
  );
  const server = await startTestServer({ STORAGE_URL: storageAt(outer.host) });
  expect(await visibleTexts(server, logOf(server))).not.toContain(SECRET);
  expect(outer.asked).not.toEqual([]);
  expect(inner.asked).toEqual([]);
  await server.end();
});

test.each([
  ['a web service', `HTTP/1.1 400 Bad Request\r\nServer: ${SECRET}\r\n\r\n`],
  ['a store of keys', `-ERR ${SECRET}\r\n`],
])(
  'a mail address of %s gets nothing to read, and nobody reads what it says',
  async (_, greeting) => {
    const inner = await talkingService(greeting);
    const server = await startTestServer({ SMTP_URL: `smtp://${inner.host}`, LOG_LEVEL: 'trace' });
    const log = logOf(server);
    const admin = await server.as('admin');
    expect((await new Visitor(server).register('ruth@example.org')).statusCode).toBe(201);
    const waiting = async () => (await admin.request('GET', '/api/mails')).json().mails[0]?.error;
    await expect.poll(waiting).toBe(NO_MAIL_SERVER);
    expect(await visibleTexts(server, log)).not.toContain(SECRET);
    expect(inner.heard()).not.toContain('ruth');
    await server.end();
  },
);
