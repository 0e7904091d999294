import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** Where backups and the journal are kept (N5, N7). Every failure rejects. */
export interface BackupPlace {
  /** In a sentence: `the folder /media/usb/quizmeet`, `the S3 bucket quizmeet`. */
  readonly name: string;
  /** Whether an answer may wait for it: true for a folder, false for a service far away. */
  readonly isNear: boolean;
  list(): Promise<StoredFile[]>;
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Copies a local file here; whole and on the disk, or not at all. */
  put(name: string, file: string): Promise<void>;
  /**
   * Adds lines to a file, on the disk when it returns. A place that cannot add keeps them as a file of
   * their own, `NAME-NUMBER`.
   * @param number grows with each call
   */
  append(name: string, number: number, lines: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The ending of a file that is being written; it is never read. */
const WRITING = '.writing';

/**
 * A folder that must exist: it is never made, so that nothing is written to the laptop's own disk
 * in the place of a stick that was pulled out.
 */
export function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    name: `the folder ${folder}`,
    isNear: true,
    list: async () => {
      const names = (await readdir(folder)).filter((name) => !name.endsWith(WRITING));
      return await Promise.all(
        names.map(async (name) => {
          const { size, mtime } = await stat(at(name));
          return { name, bytes: size, storedAt: mtime };
        }),
      );
    },
    read: async (name) => (await open(at(name))).createReadStream(),
    put: async (name, file) => {
      const draft = at(`${name}${WRITING}`);
      try {
        await writeSynced(draft, await readFile(file));
        await rename(draft, at(name));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    append: async (name, _, lines) => {
      // Opened each time: after a stick is pulled out, an open file would take lines into nothing.
      const handle = await open(at(name), 'a', 0o600);
      try {
        await handle.writeFile(lines);
        const [{ size }] = await Promise.all([handle.stat(), handle.datasync()]);
        if (size === Buffer.byteLength(lines)) await syncFolder(folder);
      } finally {
        // Nobody waits for it: the lines are on the disk.
        handle.close().catch(() => undefined);
      }
    },
    remove: async (name) => await rm(at(name), { force: true }),
  };
}

async function writeSynced(file: string, data: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(data);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** A new name is on the disk only when its folder is. Windows and some sticks cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(async () => await handle.close());
  } catch {
    // Nothing more can be done.
  }
}

const FOLDER = 'backups';

/** The bucket of STORAGE_URL. */
export function bucketPlace(storage: Storage): BackupPlace {
  const key = (name: string) => `${FOLDER}/${name}`;
  return {
    name: `the ${storage.service}`,
    isNear: false,
    list: async () => await storage.list(FOLDER),
    read: async (name) => await storage.read(key(name)),
    put: async (name, file) => await storage.put(key(name), await readFile(file)),
    append: async (name, number, lines) => await storage.put(key(`${name}-${number}`), lines),
    remove: async (name) => await storage.remove(key(name)),
  };
}

/** The second place that the operator has set: a folder first, then the bucket; null for none. */
export function secondPlace(
  { backupFolder, storageUrl }: Pick<Environment, 'backupFolder' | 'storageUrl'>,
  storage: Storage,
): BackupPlace | null {
  if (backupFolder !== undefined) return folderPlace(backupFolder);
  return storageUrl === undefined ? null : bucketPlace(storage);
}
