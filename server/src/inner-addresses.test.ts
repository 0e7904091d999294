import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { NO_MAIL_SERVER, storageSilent } from '@quizmeet/contract/outages.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upload } from '../testing/machine-files.ts';
import { logOf, type TestProduct, testProduct } from '../testing/product.ts';
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
async function told(product: TestProduct, log: readonly string[]): Promise<string> {
  const admin = await product.as('admin');
  const seen = [];
  for (const address of ['/api/quiz-machine/files', '/api/mails', '/api/warnings', '/api/health']) {
    seen.push((await admin.ask('GET', address)).body);
  }
  seen.push((await admin.ask('POST', '/api/quiz-machine/load', {})).body);
  seen.push((await upload(product, admin, [['room-1.txt', "1,'Quiz'"]])).body);
  return [...seen, ...log].join('\n');
}

const storageAt = (host: string) => `s3://some-key:some-secret@quiz?endpoint=http://${host}`;

test('a storage address of an inner service tells nothing of what is there', async () => {
  const inner = await webService((response) => response.end(`{"Token": "${SECRET}"}`));
  const product = await testProduct({ STORAGE_URL: storageAt(inner.host), LOG_LEVEL: 'trace' });
  const log = logOf(product);
  const files = await (await product.as('admin')).ask('GET', '/api/quiz-machine/files');
  expect(files.statusCode).toBe(503);
  expect(files.json()).toMatchObject({ detail: storageSilent('S3 bucket quiz') });
  const seen = await told(product, log);
  expect(inner.asked.length).toBeGreaterThan(1);
  for (const secret of [SECRET, 'some-secret']) expect(seen).not.toContain(secret);
  await product.end();
});

test('a storage service leads nobody on to an inner address', async () => {
  const inner = await webService((response) => response.end(SECRET));
  const outer = await webService((response) =>
    response.writeHead(307, { location: `http://${inner.host}/latest/meta-data` }).end(),
  );
  const product = await testProduct({ STORAGE_URL: storageAt(outer.host) });
  expect(await told(product, logOf(product))).not.toContain(SECRET);
  expect(outer.asked).not.toEqual([]);
  expect(inner.asked).toEqual([]);
  await product.end();
});

test.each([
  ['a web service', `HTTP/1.1 400 Bad Request\r\nServer: ${SECRET}\r\n\r\n`],
  ['a store of keys', `-ERR ${SECRET}\r\n`],
])(
  'a mail address of %s gets nothing to read, and nobody reads what it says',
  async (_, greeting) => {
    const inner = await talkingService(greeting);
    const product = await testProduct({ SMTP_URL: `smtp://${inner.host}`, LOG_LEVEL: 'trace' });
    const log = logOf(product);
    const admin = await product.as('admin');
    expect((await new Visitor(product).register('ruth@example.org')).statusCode).toBe(201);
    const waiting = async () => (await admin.ask('GET', '/api/mails')).json()[0]?.error;
    await expect.poll(waiting).toBe(NO_MAIL_SERVER);
    expect(await told(product, log)).not.toContain(SECRET);
    expect(inner.heard()).not.toContain('ruth');
    await product.end();
  },
);
