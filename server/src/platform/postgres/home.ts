import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { createCluster, type Home, hasCluster } from './cluster.ts';
import { canEnter, databaseUser } from './system-user.ts';

/** When running as root in a folder only root may enter. */
export const systemFolder = '/var/lib/quizmeet';

/** Others may pass through it, but not list it. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    const isNew = await mkdir(dataDir, { recursive: true, mode: 0o755 });
    if (isNew) await chmod(dataDir, 0o711);
  } catch (error) {
    throw new StartError(`Can’t create the data folder ${dataDir}: ${reason(error)}`);
  }
}

/** DATA_DIR/postgres, created with a new cluster if missing. */
export async function openHome(
  dataDir: string,
  binaries: (user: Home['user']) => Promise<Binaries>,
  sync: boolean,
): Promise<Home> {
  const entry = path.join(dataDir, 'postgres');
  const user = await databaseUser(entry);
  if (await lstat(entry).catch(() => undefined)) return findHome(entry, user);
  await clearHalfMade(dataDir);
  if (user) await letOthersPass(dataDir);
  const isOpen = !user || (await canEnter(user, dataDir));
  const parent = isOpen ? dataDir : await openSystemFolder(dataDir, user);
  const home = {
    folder: await mkdtemp(path.join(parent, isOpen ? halfMadePrefix : 'postgres-')),
    user,
  };
  await chmod(home.folder, 0o700);
  if (user) await chown(home.folder, user.uid, user.gid);
  await createCluster(home, await binaries(user), sync);
  if (isOpen) {
    await rename(home.folder, entry);
    return { folder: await realpath(entry), user };
  }
  await symlink(home.folder, entry);
  return home;
}

const halfMadePrefix = 'postgres.new-';

async function findHome(entry: string, user: Home['user']): Promise<Home> {
  const folder = await realpath(entry).catch(() => {
    throw new StartError(
      `${entry} links to a folder that no longer exists. Put the database back there.`,
    );
  });
  const home = { folder, user };
  if (user && !(await canEnter(user, folder))) {
    throw new StartError(
      `Quizmeet runs as root, but PostgreSQL, which runs as user ${user.name}, can’t enter ${folder}. ` +
        'Run chmod o+x on the folders above it, or start Quizmeet as its owner.',
    );
  }
  if (!(await hasCluster(home))) {
    throw new StartError(
      `This user can’t read a database in ${folder}. Start Quizmeet as the user who created it, or ` +
        'set DATA_DIR to an empty folder.',
    );
  }
  return home;
}

async function openSystemFolder(dataDir: string, user: Home['user']): Promise<string> {
  try {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 });
    return systemFolder;
  } catch (error) {
    throw new StartError(
      `Quizmeet runs as root, but PostgreSQL, which runs as user ${user?.name}, can’t enter ` +
        `${dataDir} or use ${systemFolder}: ${reason(error)}. Set DATA_DIR to a folder it can enter, ` +
        'or start Quizmeet as an ordinary user.',
    );
  }
}

/** Changes no folder above our own. */
async function letOthersPass(dataDir: string): Promise<void> {
  await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
}

async function clearHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(halfMadePrefix)) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
