import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

export type SystemUser = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root: the existing database's owner, else `postgres` (created if missing),
 * else `nobody`. Undefined when not root.
 */
export async function databaseUser(existing: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = (await stat(existing).catch(() => undefined))?.uid;
  if (owner !== undefined) {
    const user = (await systemUsers()).find(({ uid }) => uid === owner);
    if (user && user.uid !== 0) return user;
    throw new StartError(
      `The database in ${existing} belongs to user ${owner}, and PostgreSQL can’t run as that user here. ` +
        'Give it to an unprivileged user with chown -R, or start Quizmeet as its owner.',
    );
  }
  return (await findUser('postgres')) ?? (await addUser('postgres')) ?? (await findUser('nobody'));
}

async function systemUsers(): Promise<SystemUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

async function findUser(wanted: string): Promise<SystemUser | undefined> {
  return (await systemUsers()).find(({ name, uid }) => name === wanted && uid !== 0);
}

async function addUser(name: string): Promise<SystemUser | undefined> {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [command, args] of ways) {
    await run(command, args).catch(() => undefined);
    const user = await findUser(name);
    if (user) return user;
  }
  return undefined;
}

export async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (!(await mayUse(user, current, pass))) return false;
    if (current === path.dirname(current)) return true;
  }
}

export async function canRun(user: SystemUser, program: string): Promise<boolean> {
  return (await mayUse(user, program, read | pass)) && canEnter(user, path.dirname(program));
}

const read = 4;
const pass = 1;

async function mayUse(user: SystemUser, file: string, bits: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(file);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
