import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseStartError, StartError } from '../start-error.ts';
import { type Binaries, program } from './binaries.ts';
import type { SystemUser } from './system-user.ts';

export interface Home {
  folder: string;
  /** Undefined: our own. */
  user: SystemUser | undefined;
}

const accountName = 'quizmeet';

export const clusterFolder = (home: Home) => path.join(home.folder, 'cluster');
export const logFile = (home: Home) => path.join(home.folder, 'server.log');
const passwordFile = (home: Home) => path.join(home.folder, 'password');

/** A socket folder, or a local port on Windows. */
export type DatabaseAddress = { socketFolder: string | undefined; port: number };

export type ServerSettings = Record<string, string>;

/** Without our environment, which has secrets. */
export function runOptions(home: Home) {
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = Object.fromEntries(
    Object.entries({ PATH, SystemRoot, TEMP, LC_ALL: 'C' }).filter(([, value]) => value),
  );
  const identity = home.user ? { uid: home.user.uid, gid: home.user.gid } : {};
  return { cwd: path.parse(home.folder).root, env, windowsHide: true, ...identity };
}

export async function createCluster(home: Home, binaries: Binaries, sync: boolean): Promise<void> {
  await writeOwned(home, passwordFile(home), randomBytes(32).toString('hex'));
  await mkdir(clusterFolder(home), { mode: 0o700 });
  await giveToServer(home, clusterFolder(home));
  const [code, output] = await withPlainInput(binaries, (input) =>
    runToEnd(home, program(binaries, 'initdb'), [
      ...input,
      `--pgdata=${clusterFolder(home)}`,
      `--username=${accountName}`,
      `--pwfile=${passwordFile(home)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      sync ? '--no-instructions' : '--no-sync',
    ]),
  );
  if (code !== 0) {
    throw new DatabaseStartError(
      `Can’t create the embedded database in ${home.folder}:\n${output}`,
    );
  }
}

/** Another major version's files can't be read. */
export async function checkVersion(home: Home, binaries: Binaries): Promise<void> {
  const made = (await readFile(path.join(clusterFolder(home), 'PG_VERSION'), 'utf8')).trim();
  const [major] = binaries.version.split('.');
  if (made === major) return;
  throw new StartError(
    `The database in ${home.folder} is from PostgreSQL ${made}; this version of Quizmeet ` +
      `comes with PostgreSQL ${major}. Make a backup with the earlier version, then restore it here.`,
  );
}

export async function writeSettings(
  home: Home,
  databaseAddress: DatabaseAddress,
  over: ServerSettings,
): Promise<void> {
  const socket = databaseAddress.socketFolder;
  const settings: ServerSettings = {
    listen_addresses: socket ? '' : '127.0.0.1',
    port: String(databaseAddress.port),
    unix_socket_directories: socket ? `"${socket}"` : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '60',
    shared_buffers: '128MB',
    // Containers often have a small /dev/shm, and no query needs a second process.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '256MB',
    fsync: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // We log failed statements ourselves.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...over,
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  const notice = '# Written by Quizmeet at every start; changes made here are lost.\n';
  await writeOwned(
    home,
    path.join(clusterFolder(home), 'postgresql.conf'),
    notice + lines.join(''),
  );
}

export async function databaseUrl(home: Home, databaseAddress: DatabaseAddress, database: string) {
  const password = (await readFile(passwordFile(home), 'utf8')).trim();
  const host = databaseAddress.socketFolder
    ? `?host=${encodeURIComponent(databaseAddress.socketFolder)}`
    : '';
  return `postgresql://${accountName}:${password}@localhost:${databaseAddress.port}/${database}${host}`;
}

export async function giveToServer(home: Home, file: string): Promise<void> {
  if (home.user) await chown(file, home.user.uid, home.user.gid);
}

async function writeOwned(home: Home, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
  await giveToServer(home, file);
}

export async function hasCluster(home: Home): Promise<boolean> {
  return Boolean(await stat(path.join(clusterFolder(home), 'PG_VERSION')).catch(() => undefined));
}

/** Waits only for the program itself. It has no output: on Windows, its children would keep the pipe open. */
export function runToCompletion(home: Home, file: string, args: string[]): Promise<void> {
  const child = spawn(file, args, { ...runOptions(home), stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve()).once('exit', () => resolve());
  });
}

export function runToEnd(home: Home, file: string, args: string[]): Promise<[number, string]> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...runOptions(home), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve([1, error.message]));
    child.on('close', (code) => resolve([code ?? 1, output]));
  });
}

/** World-writable; the last is ASCII on every Windows. */
const PARENTS = [tmpdir(), '/tmp', process.env['ProgramData'] ?? 'C:\\ProgramData'];

/** On Windows, initdb fails on an input path beyond ASCII; then a temporary copy is used. */
export async function withPlainInput<T>(
  { folder }: Binaries,
  run: (args: string[]) => Promise<T>,
  parents: readonly string[] = PARENTS,
): Promise<T> {
  const copy = isPlain(folder) ? undefined : await copyInput(folder, parents.filter(isPlain));
  if (copy === undefined) return await run([]);
  try {
    return await run(['-L', copy]);
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

const isPlain = (text: string) => /^[ -~]+$/.test(text);

async function copyInput(binaries: string, parents: readonly string[]) {
  const source = await inputFolder(binaries);
  for (const parent of parents) {
    const copy = await mkdtemp(path.join(parent, 'quizmeet-input-')).catch(() => undefined);
    if (copy === undefined) continue;
    // PostgreSQL may run as another user.
    await chmod(copy, 0o755);
    for (const entry of await readdir(source, { withFileTypes: true })) {
      if (entry.isFile())
        await copyFile(path.join(source, entry.name), path.join(copy, entry.name));
    }
    return copy;
  }
  return undefined;
}

/** On Windows, in `share` itself. */
async function inputFolder(binaries: string): Promise<string> {
  const share = path.join(binaries, 'share');
  return (await readdir(share)).includes('postgresql') ? path.join(share, 'postgresql') : share;
}
