import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePid } from '../testing/child-product.ts';
import { eventually } from '../testing/eventually.ts';
import {
  ADMIN,
  Caller,
  dataFolder,
  type ServerProcess,
  spawnServer,
} from '../testing/server-process.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await dataFolder();
  server = await spawnServer(folder.path, { LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await folder.remove();
});

/** The lines of the log; output for the terminal is not JSON. */
const logged = () => server.output.split('\n').filter((line) => line.startsWith('{'));

/** The last link of a kind that was printed on the terminal, as soon as it is there. */
async function saidToken(kind: 'confirm' | 'password'): Promise<string> {
  const links = new RegExp(`/${kind}/([\\w-]{20,})`, 'g');
  return await eventually(() => {
    const last = [...server.output.matchAll(links)].at(-1)?.[1];
    if (last === undefined) throw new Error(`no ${kind} link yet`);
    return last;
  });
}

test('links’ tokens, passwords and cookies never reach the log (N4)', async () => {
  const email = 'ruth.yoder@example.org';
  const [first, second, wrong] = ['barley-field-1', 'barley-field-2', 'mistyped-secret'];
  const ruth = new Caller(server.url);
  await ruth.request('POST', '/api/user', {
    name: 'Ruth',
    email,
    password: first,
    confirmPassword: first,
  });
  const confirmation = await saidToken('confirm');
  expect((await ruth.request('GET', `/api/user/confirm/${confirmation}`)).status).toBe(200);
  expect((await ruth.request('GET', `/api/user/confirm/${confirmation}`)).status).toBe(410);
  expect((await ruth.login(email, first)).status).toBe(200);
  const cookie = ruth.token ?? '';
  expect(cookie).toMatch(/^[\w-]{40,}$/);
  await ruth.request('POST', '/api/user/requestPasswordReset', email);
  const guid = await saidToken('password');
  const reset = { guid, password: second, confirmPassword: second };
  expect((await ruth.request('POST', '/api/user/resetPassword', reset)).status).toBe(200);
  expect((await ruth.login(email, wrong)).status).toBe(401);

  // Without the database every query fails, including the one for the session.
  process.kill(await databasePid(folder.path), 'SIGINT');
  await eventually(
    async () => expect((await ruth.request('GET', '/api/user')).status).toBe(503),
    5,
  );
  await ruth.login(email, second);

  await server.end('SIGTERM');
  const lines = logged();
  expect(lines.length).toBeGreaterThan(0);
  const secrets = [first, second, wrong, ADMIN.password, confirmation, guid, cookie, email];
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});
