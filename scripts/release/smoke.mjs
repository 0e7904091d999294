import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { userFolder } from '../user-folder.mjs';

const isWindows = process.platform === 'win32';
const admin = { username: 'first@example.org', password: 'a-long-password' };

/**
 * Starts an unpacked archive as its user would, and uses what is compiled for the system: PostgreSQL, the
 * password hash, and a thread that prints. @param within seconds, until it is ready
 */
export async function smoke(folder, home, within, say) {
  mkdirSync(home, { recursive: true });
  const port = await anyPort();
  const before = readdirSync(folder).sort();
  const user = { env: userEnvironment(home, port), port, within };
  const first = { ...user.env, ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password };
  await whileRunning(folder, { ...user, env: first }, async (milliseconds) => {
    say(`It is ready ${(milliseconds / 1000).toFixed(1)} s after its first start.`);
    await useIt(`http://localhost:${port}`);
  });
  await trySampleData(folder, user, say);
  demand(readdirSync(folder).sort().join() === before.join(), 'Something was written beside it.');
  const data = userFolder({ platform: process.platform, env: user.env, home });
  demand(existsSync(data), `Its data is not in ${data}.`);
}

async function trySampleData(folder, user, say) {
  const demo = { ...user, program: DEMOS };
  await whileRunning(folder, demo, async () => {
    const teams = await (
      await fetch(`http://localhost:${user.port}/api/teams/all?division=All`)
    ).json();
    demand(teams.length > 0, 'The made-up event has no teams.');
  });
  await whileRunning(folder, user, async () => await logIn(`http://localhost:${user.port}`));
  say('It runs a made-up event, and goes on with its data afterward.');
}

/** With only the system's own programs, and no Node. */
function userEnvironment(home, port) {
  const { SystemRoot, SystemDrive, ComSpec, TEMP } = process.env;
  const common = { PORT: String(port), OPEN_BROWSER: 'no' };
  const env = isWindows
    ? {
        ...{ ...common, SystemRoot, SystemDrive, ComSpec, TEMP, TMP: TEMP },
        ...{ PATH: `${SystemRoot}\\System32;${SystemRoot}`, USERPROFILE: home },
        LOCALAPPDATA: home,
      }
    : { ...common, HOME: home, PATH: systemPrograms(path.join(home, 'Programs')) };
  for (const place of env.PATH.split(path.delimiter)) {
    const node = ['node', 'node.exe'].find((name) => existsSync(path.join(place, name)));
    demand(node === undefined, `There is a Node in ${place}, which its user would not have.`);
  }
  return env;
}

function systemPrograms(folder) {
  mkdirSync(folder);
  const programs = ['/bin', '/usr/bin'].flatMap((place) =>
    readdirSync(place).map((name) => [name, path.join(place, name)]),
  );
  for (const [name, program] of new Map(programs)) {
    if (!OF_NODE.has(name)) symlinkSync(program, path.join(folder, name));
  }
  return folder;
}

const OF_NODE = new Set(['node', 'nodejs', 'npm', 'npx', 'corepack']);

async function whileRunning(folder, { env, port, within, program = STARTS }, work) {
  const began = performance.now();
  const { child, said, ended } = startIn(folder, env, program);
  try {
    await untilReady(port, began + within * 1000, () => child.exitCode !== null);
    await work(performance.now() - began);
  } catch (error) {
    throw new Error(`${error.message}\nIt said:\n${said()}`);
  } finally {
    if (isWindows) killOnWindows(child.pid, env);
    else child.kill('SIGTERM');
    await ended;
  }
}

const STARTS = ['quizmeet', 'Quizmeet.command', 'Quizmeet.cmd'];
const DEMOS = ['try-with-sample-data', 'Try with sample data.command', 'Try with sample data.cmd'];

function startIn(folder, env, programs) {
  const name = programs.find((each) => existsSync(path.join(folder, each)));
  const program = path.join(folder, name);
  const child = isWindows
    ? spawn('cmd.exe', ['/d', '/s', '/c', `""${program}""`], {
        ...{ env, stdio: ['ignore', 'pipe', 'pipe'], windowsVerbatimArguments: true },
      })
    : spawn(program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** The database is no child process there. */
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

async function useIt(address) {
  await untilContent(`${address}/home`);
  const cookie = await logIn(address);
  const sheet = await fetch(`${address}/api/rounds/pdfBlankScoresheet`, { headers: { cookie } });
  const bytes = Buffer.from(await sheet.arrayBuffer());
  demand(bytes.toString('latin1', 0, 5) === '%PDF-', `It printed no sheet: ${sheet.status}`);
}

/** The first pages come without, while rendering starts. */
async function untilContent(address) {
  for (const latest = performance.now() + 60_000; ; await wait(100)) {
    const page = await (await fetch(address)).text();
    demand(page.includes('<div id="root">'), 'Its page is not there.');
    if (!page.includes('class="not-come"')) return;
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

function anyPort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
