import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const admin = { username: 'first@example.org', password: 'a-long-password' };

/**
 * Starts an unpacked archive as its user would, twice with the same data, and uses what is compiled for the
 * system: PostgreSQL, the password hash, and a side process that prints.
 * @param {string} folder the unpacked folder
 * @param {string} home an empty folder that is the user's home
 * @param {number} within how many seconds it may take until it is ready
 * @param {(sentence: string) => void} say
 * @throws an Error that says what does not work
 */
export async function smoke(folder, home, within, say) {
  mkdirSync(home, { recursive: true });
  const port = await anyPort();
  const before = readdirSync(folder).sort();
  const asUser = userEnvironment(home, port);
  const first = { ...asUser, ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password };
  await whileRunning(folder, first, { port, within }, async (milliseconds) => {
    say(`It is ready ${(milliseconds / 1000).toFixed(1)} s after its first start.`);
    await useIt(`http://localhost:${port}`);
  });
  await whileRunning(
    folder,
    asUser,
    { port, within },
    async () => await logIn(`http://localhost:${port}`),
  );
  say('It goes on with its data after a restart.');
  demand(readdirSync(folder).sort().join() === before.join(), 'Something was written beside it.');
  demand(existsSync(dataFolder(home)), `Its data are not in ${dataFolder(home)}.`);
}

/** The environment of a user with nothing installed: only the system's own programs are found. */
function userEnvironment(home, port) {
  const { SystemRoot, SystemDrive, ComSpec, TEMP } = process.env;
  const common = { PORT: String(port), OPEN_BROWSER: 'no' };
  if (process.platform !== 'win32') return { ...common, HOME: home, PATH: '/usr/bin:/bin' };
  return {
    ...common,
    ...{ SystemRoot, SystemDrive, ComSpec, TEMP, TMP: TEMP },
    ...{ PATH: `${SystemRoot}\\System32;${SystemRoot}`, USERPROFILE: home, LOCALAPPDATA: home },
  };
}

function dataFolder(home) {
  if (process.platform === 'win32') return path.join(home, 'Quizmeet');
  const parts =
    process.platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'share'];
  return path.join(home, ...parts, process.platform === 'darwin' ? 'Quizmeet' : 'quizmeet');
}

/** Starts the product, waits until it is ready, does something, and ends it. */
async function whileRunning(folder, env, { port, within }, work) {
  const isWindows = process.platform === 'win32';
  const name = ['quizmeet', 'Quizmeet.command', 'Quizmeet.cmd'].find((each) =>
    existsSync(path.join(folder, each)),
  );
  const began = performance.now();
  const child = isWindows
    ? spawn('cmd.exe', ['/d', '/s', '/c', `""${path.join(folder, name)}""`], {
        ...{ env, stdio: ['ignore', 'pipe', 'pipe'], windowsVerbatimArguments: true },
      })
    : spawn(path.join(folder, name), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await untilReady(port, began + within * 1000, () => child.exitCode !== null);
    await work(performance.now() - began);
  } catch (error) {
    throw new Error(`${error.message}\nIt said:\n${said}`);
  } finally {
    if (isWindows) killOnWindows(child.pid, env);
    else child.kill('SIGTERM');
    await ended;
  }
}

/** Kills the product with all that it started, and its database, which is no child of it there. */
function killOnWindows(pid, { LOCALAPPDATA }) {
  const kill = (each) => spawnSync('taskkill', ['/pid', String(each), '/t', '/f']);
  kill(pid);
  const file = path.join(LOCALAPPDATA, 'Quizmeet', 'postgres', 'cluster', 'postmaster.pid');
  if (existsSync(file)) kill(Number.parseInt(readFileSync(file, 'utf8'), 10));
}

async function untilReady(port, latest, hasEnded) {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    demand(!hasEnded(), 'It ended before it was ready.');
    demand(performance.now() <= latest, 'It was not ready in time.');
    await wait(50);
  }
}

/** Opens a page, logs in and prints a sheet. */
async function useIt(address) {
  await untilContent(`${address}/home`);
  const cookie = await logIn(address);
  const sheet = await fetch(`${address}/api/rounds/pdfBlankScoresheet`, { headers: { cookie } });
  const bytes = Buffer.from(await sheet.arrayBuffer());
  demand(bytes.toString('latin1', 0, 5) === '%PDF-', `It printed no sheet: ${sheet.status}`);
}

/** Waits until a page comes with its content: the first ones come without, while what makes them starts. */
async function untilContent(address) {
  for (const latest = performance.now() + 60_000; ; await wait(100)) {
    const page = await (await fetch(address)).text();
    demand(page.includes('<div id="root">'), 'Its page is not there.');
    if (!page.includes('<div id="root"></div>')) return;
    demand(performance.now() <= latest, 'Its page comes without content.');
  }
}

async function logIn(address) {
  const body = new URLSearchParams(admin);
  const answer = await fetch(`${address}/api/login`, { method: 'POST', body });
  demand(answer.status === 200, `Nobody can log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function demand(isTrue, otherwise) {
  if (!isTrue) throw new Error(otherwise);
}

/** A port that is free now. */
function anyPort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Removes a folder that a process may just have left. */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
