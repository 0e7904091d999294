import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { copyContents, inherited, killDatabase } from '../server/testing/child-product.ts';

export const REPO_ROOT = path.join(import.meta.dirname, '..');

/** Where a signal kills, and the database is left running. */
const isWindows = process.platform === 'win32';

/** What the next run can use again. */
export const CACHE_DIR = path.join(REPO_ROOT, 'node_modules', '.cache', 'quizmeet-e2e');

/** The year of the demo's event, whatever day the tests run on. */
const YEAR = 2026;

/** A product that runs on its own folder, as `npm start` or `npm run demo` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number | undefined;
  /** All output on the terminal so far. */
  terminal(): string;
  /** The link in the newest mail to an address; waits for one. */
  linkMailedTo(address: string, page?: string): Promise<string>;
  /** Ends it at once, as a power failure does. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  end(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Where the clock starts (E3); by default the stage's own time, or the machine's. */
  readonly now?: string;
  /** A stage of the demo instead of an empty product. */
  readonly stage?: string;
  /** The built product on a folder that holds the stage; by default the sources. */
  readonly built?: boolean;
  /** An existing folder; by default a new one. */
  readonly dataDir?: string;
  /** The port of a restarted product; by default a free one. */
  readonly port?: number;
  /** The folder of another version of the product; by default this one. */
  readonly programDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startServer(options: StartOptions = {}): Promise<ServerProcess> {
  const { now, stage } = options;
  const made = stage && !options.dataDir ? process.env[madeStage(stage)] : undefined;
  const dataDir = options.dataDir ?? (await freshFolder(made));
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const program = options.built ? 'server/dist/demo.js' : 'server/demo/main.ts';
  const demo = [program, `--stage=${stage}`, `--year=${YEAR}`];
  if (made || options.built) demo.push('--made');
  const args = stage === undefined ? ['server/src/main.ts'] : demo;
  const child = spawn(process.execPath, args, {
    cwd: options.programDir ?? REPO_ROOT,
    env: {
      ...inherited(),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Node compiles each file once instead of once per start, and checks the file's content.
      NODE_COMPILE_CACHE: path.join(CACHE_DIR, 'code'),
      ...(now === undefined ? {} : { QUIZ_NOW: now }),
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += String(text);
    });
  }
  let isKilled = false;
  const close = async () => {
    await end(child, 'SIGTERM');
    if (isKilled || isWindows) await killDatabase(dataDir);
    // A story that killed it has its own fault to report, which this one would hide.
    if (!isKilled && !isWindows && child.exitCode !== 0)
      throw new Error(`The product did not end well:\n${printed}`);
  };
  await ready(child, url, () => printed).catch(async (error) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    url,
    dataDir,
    pid: child.pid,
    terminal: () => printed,
    linkMailedTo: (address, page) => linkMailedTo(dataDir, address, page),
    kill: async () => {
      isKilled = true;
      await end(child, 'SIGKILL');
    },
    end: close,
    stop: async () => {
      try {
        await close();
      } finally {
        await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
      }
    },
  };
}

/** The variable with the data folder of a prepared stage, to be copied. */
export const madeStage = (stage: string): string => `QUIZ_E2E_${stage.toUpperCase()}`;

/** A new folder, by default empty, or with the contents of the given one. */
export async function freshFolder(like?: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-e2e-'));
  // If this runs as root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  if (like) await copyContents(like, folder);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function ready(child: ChildProcess, url: string, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 1800; tries++) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${printed()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(100);
  }
  throw new Error(`The product was not ready in three minutes:\n${printed()}`);
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Without a mail server each mail is a file (N3). */
async function linkMailedTo(dataDir: string, address: string, page = ''): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries++) {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    const mails = await Promise.all(
      files.map(async (file) => await PostalMime.parse(await readFile(path.join(folder, file)))),
    );
    const mine = mails.filter((mail) => mail.to?.some((to) => to.address === address));
    const newest = mine.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '')).at(-1);
    const link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0];
    if (link?.includes(page)) return link;
    await pause(100);
  }
  throw new Error(`No mail with a link came for ${address}`);
}
