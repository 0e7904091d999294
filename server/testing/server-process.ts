import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { SESSION_COOKIE } from '../src/calls/sessions.ts';
import { copyContents, inherited, killDatabase } from './child-product.ts';
import { OCTOBER } from './test-server.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo/main.ts', import.meta.url));
const FAULTY = fileURLToPath(new URL('./crashing-server.ts', import.meta.url));
export const ADMIN = { email: 'office@example.org', password: 'a-long-night-of-quizzing' };

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly output: string;
  /** After all output; null when killed by the signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  tell(signal: NodeJS.Signals): void;
}

/** A data folder with an embedded database that an ordinary system user can reach too. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-running-'));
  await chmod(folder, 0o755);
  return {
    path: folder,
    remove: async () => {
      await killDatabase(folder);
      const cluster = path.join(folder, 'postgres');
      // Its last processes may still write.
      const all = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
      await rm(await realpath(cluster).catch(() => cluster), all);
      await rm(folder, all);
    },
  };
}

/** A data folder with a migrated empty database, copied because making one takes much longer. */
export async function usedDataFolder(): ReturnType<typeof dataFolder> {
  const folder = await dataFolder();
  const database = path.join(inject('usedDataFolder'), 'postgres');
  await copyContents(database, path.join(folder.path, 'postgres'));
  return folder;
}

export async function spawnServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return await runFile([MAIN], dataDir, settings);
}

export async function runDemo(dataDir: string): Promise<ServerProcess> {
  const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  return await runFile([DEMO, '--stage=registration'], dataDir, nobody);
}

export async function spawnCrashingServer(dataDir: string): Promise<ServerProcess> {
  return await runFile([FAULTY], dataDir, {});
}

async function runFile(
  args: readonly string[],
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    env: {
      ...inherited(),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: `${port}`,
      DATA_DIR: dataDir,
      QUIZ_NOW: OCTOBER,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  const listening = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Quizmeet is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)));
  });
  await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    get output() {
      return output;
    },
    tell: (signal) => void child.kill(signal),
    end: async (signal) => {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export class Caller {
  readonly #url: string;
  token: string | undefined;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.token = token;
  }

  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Response> {
    const form = body instanceof URLSearchParams;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'quizmeet',
        ...(this.token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${this.token}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(SESSION_COOKIE));
    if (cookie !== undefined) this.token = cookie.slice(SESSION_COOKIE.length + 1).split(';')[0];
    return response;
  }

  async login(email: string, password: string): Promise<Response> {
    return await this.request(
      'POST',
      '/api/login',
      new URLSearchParams({ username: email, password }),
    );
  }
}

export async function adminOf({ url }: Pick<ServerProcess, 'url'>): Promise<Caller> {
  const caller = new Caller(url);
  await caller.login(ADMIN.email, ADMIN.password);
  return caller;
}
