import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { layNewer } from './lay.mjs';

const isWindows = process.platform === 'win32';
const admin = { username: 'first@example.org', password: 'a-long-password' };

/**
 * Starts an unpacked archive as its user would, and uses what is compiled for the system: PostgreSQL, the password
 * hash, and a thread that prints. A newer version beside it goes on with its data, twice; in between the older
 * one says that it cannot. Then another user goes on from the folder with its backups.
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
  const user = { env: userEnvironment(home, port), port, within };
  const first = { ...user.env, ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password };
  await whileRunning(folder, { ...user, env: first }, async (milliseconds) => {
    say(`It is ready ${(milliseconds / 1000).toFixed(1)} s after its first start.`);
    await useIt(`http://localhost:${port}`);
  });
  await trySampleData(folder, user, say);
  const newer = path.join(home, 'Quizmeet, neuer');
  await goOnWithNewer(folder, newer, user, say);
  await goOnElsewhere(newer, home, user, say);
  demand(readdirSync(folder).sort().join() === before.join(), 'Something was written beside it.');
  demand(existsSync(dataFolder(home)), `Its data is not in ${dataFolder(home)}.`);
}

/** Starts the made-up event by its own program; the user's data stay as they are. */
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

/** Unpacks a newer version beside it, and starts both in turns. */
async function goOnWithNewer(folder, newer, user, say) {
  layNewer(folder, newer);
  const asBefore = async () => await logIn(`http://localhost:${user.port}`);
  await whileRunning(newer, user, asBefore);
  say('A newer version beside it uses its data.');
  const { code, said } = await untilEnded(folder, user);
  demand(code > 0, `It does not tell by its exit code that it cannot go on. It said:\n${said}`);
  demand(said.includes('from a newer version'), `It does not say why it ends:\n${said}`);
  say('The older one says that it cannot.');
  await whileRunning(newer, user, asBefore);
  say('It goes on with its data after a restart.');
}

/** Makes a backup in a second place, and gives that place to the start program of somebody who has no data yet. */
async function goOnElsewhere(folder, home, user, say) {
  const stick = path.join(home, 'Stick für Samstag');
  mkdirSync(stick);
  const backedUp = { ...user, env: { ...user.env, BACKUP_FOLDER: stick } };
  await whileRunning(folder, backedUp, async () => await backUp(`http://localhost:${user.port}`));
  const other = path.join(home, 'Nachbarin');
  mkdirSync(other);
  const elsewhere = { ...user, env: userEnvironment(other, user.port), args: [stick] };
  await whileRunning(folder, elsewhere, async () => await logIn(`http://localhost:${user.port}`));
  say('Somebody else goes on from its backup.');
}

async function backUp(address) {
  const headers = { cookie: await logIn(address) };
  const answer = await fetch(`${address}/api/backups`, { method: 'POST', headers });
  demand(answer.status === 200, `No backup is made: ${answer.status}`);
}

/** The environment of a user with nothing installed: only the system's own programs are found, and no Node. */
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

/** A folder with the system's own programs, without a Node that may be among them. */
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

function dataFolder(home) {
  if (isWindows) return path.join(home, 'Quizmeet');
  const parts =
    process.platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'share'];
  return path.join(home, ...parts, process.platform === 'darwin' ? 'Quizmeet' : 'quizmeet');
}

/** Starts the product, waits until it is ready, does something, and ends it. */
async function whileRunning(folder, { env, port, within, args, program }, work) {
  const began = performance.now();
  const { child, said, ended } = startIn(folder, env, args, program);
  try {
    await untilReady(port, began + within * 1000, () => child.exitCode !== null);
    await work(performance.now() - began);
  } catch (error) {
    throw new Error(`${error.message}\nIt said:\n${said()}`);
  } finally {
    end(child, env);
    await ended;
  }
}

/** Starts the product and waits until it exits. */
async function untilEnded(folder, { env, within }) {
  const { child, said, ended } = startIn(folder, env);
  const late = setTimeout(() => end(child, env), within * 1000);
  await ended;
  clearTimeout(late);
  return { code: child.exitCode, said: said() };
}

const STARTS = ['quizmeet', 'Quizmeet.command', 'Quizmeet.cmd'];
const DEMOS = ['try-with-sample-data', 'Try with sample data.command', 'Try with sample data.cmd'];

/** Starts the product by a start program, with at most one argument. */
function startIn(folder, env, args = [], programs = STARTS) {
  const name = programs.find((each) => existsSync(path.join(folder, each)));
  const parts = [path.join(folder, name), ...args];
  const line = parts.map((part) => `"${part}"`).join(' ');
  const child = isWindows
    ? spawn('cmd.exe', ['/d', '/s', '/c', `"${line}"`], {
        ...{ env, stdio: ['ignore', 'pipe', 'pipe'], windowsVerbatimArguments: true },
      })
    : spawn(parts[0], args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) };
}

function end(child, env) {
  if (isWindows) killOnWindows(child.pid, env);
  else child.kill('SIGTERM');
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
