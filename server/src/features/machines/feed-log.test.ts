import type { Feed } from '@quizmeet/contract/machines/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { FRIDAY, gameAt } from '../../../testing/machines.ts';
import { sentEvent } from '../../../testing/sent-event.ts';
import {
  ADMIN,
  Caller,
  dataFolder,
  type ServerProcess,
  spawnServer,
} from '../../../testing/server-process.ts';
import { runStatement } from '../../../testing/statements.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await dataFolder();
  database = await freshDatabase();
  server = await spawnServer(folder.path, {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    QUIZ_NOW: FRIDAY,
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
  await folder.remove();
});

it('the secret of the feed never reaches the log, whatever becomes of a request (N4)', async () => {
  const office = new Caller(server.url);
  await office.login(ADMIN.email, ADMIN.password);
  const secrets: string[] = [];
  const renew = async () => {
    const answer = await office.request('PUT', '/api/quiz-machine/feed', { on: true });
    const { address } = (await answer.json()) as Feed;
    secrets.push(address?.split('/').at(-1) ?? '');
    return new URL(address ?? '').pathname;
  };
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  const event = sentEvent(gameAt({ division: 'Open 1', room: '1', round: 1 })(1, 'TC', 0));

  const old = await renew();
  const feed = await renew();
  expect(await status(`${feed}${event}`)).toBe(200);
  expect(await status(`${feed}/scoreevent?rd=x`)).toBe(422);
  expect(await status(`${feed}/nothing`)).toBe(404);
  expect(await status(`${feed}${event}%00`)).toBe(422);
  expect(await status(`${old}${event}`)).toBe(404);
  await runStatement(database.url, 'alter table machine_events rename to gone');
  expect(await status(`${feed}${event}`)).toBe(500);
  await runStatement(
    database.url,
    "alter table machine_feeds add constraint shut check (secret = '') not valid",
  );
  expect((await office.request('PUT', '/api/quiz-machine/feed', { on: true })).status).toBe(409);
  await runStatement(database.url, 'alter table machine_feeds rename to gone_too');
  expect(await status(`${feed}/pingmsg`)).toBe(500);

  await server.end('SIGTERM');
  expect(server.output).toContain('"msg":"failed"');
  expect(server.output).toContain('insert into \\"machine_feeds\\"');
  expect(secrets.map((secret) => secret.length)).toEqual([43, 43]);
  for (const secret of secrets) expect(server.output).not.toContain(secret);
  // Even an address that was never received.
  expect(server.output).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/);
});
