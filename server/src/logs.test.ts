import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import {
  ADMIN,
  Caller,
  databasePid,
  dataFolder,
  type RunningProduct,
  runProduct,
} from '../testing/running-product.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let product: RunningProduct;
beforeAll(async () => {
  folder = await dataFolder();
  product = await runProduct(folder.path, { LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await product.end('SIGTERM');
  await folder.remove();
});

/** The lines of the log; output for the terminal is not JSON. */
const logged = () => product.output.split('\n').filter((line) => line.startsWith('{'));

/** The last link of a kind that was printed on the terminal, as soon as it is there. */
async function saidToken(kind: 'confirm' | 'password'): Promise<string> {
  const links = new RegExp(`/${kind}/([\\w-]{20,})`, 'g');
  return await eventually(() => {
    const last = [...product.output.matchAll(links)].at(-1)?.[1];
    if (last === undefined) throw new Error(`no ${kind} link yet`);
    return last;
  });
}

test('links’ tokens, passwords and cookies never reach the log (N4)', async () => {
  const email = 'ruth.yoder@example.org';
  const [first, second, wrong] = ['barley-field-1', 'barley-field-2', 'mistyped-secret'];
  const ruth = new Caller(product.url);
  await ruth.ask('POST', '/api/user', {
    name: 'Ruth',
    email,
    password: first,
    confirmPassword: first,
  });
  const confirmation = await saidToken('confirm');
  expect((await ruth.ask('GET', `/api/user/confirm/${confirmation}`)).status).toBe(200);
  expect((await ruth.ask('GET', `/api/user/confirm/${confirmation}`)).status).toBe(410);
  expect((await ruth.login(email, first)).status).toBe(200);
  const cookie = ruth.token ?? '';
  expect(cookie).toMatch(/^[\w-]{40,}$/);
  await ruth.ask('POST', '/api/user/requestPasswordReset', email);
  const guid = await saidToken('password');
  const reset = { guid, password: second, confirmPassword: second };
  expect((await ruth.ask('POST', '/api/user/resetPassword', reset)).status).toBe(200);
  expect((await ruth.login(email, wrong)).status).toBe(401);

  // Without the database every query fails, including the one for the session.
  process.kill(await databasePid(folder.path), 'SIGINT');
  await eventually(async () => expect((await ruth.ask('GET', '/api/user')).status).toBe(503), 5);
  await ruth.login(email, second);

  await product.end('SIGTERM');
  const lines = logged();
  expect(lines.length).toBeGreaterThan(0);
  const secrets = [first, second, wrong, ADMIN.password, confirmation, guid, cookie, email];
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
});
