import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** Where backups are kept (N5). Every failure rejects. */
export interface BackupPlace {
  /** In a sentence: `the folder /media/usb/quizmeet`, `the S3 bucket quizmeet`. */
  readonly name: string;
  list(): Promise<StoredFile[]>;
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Copies a local file here; whole and on the disk, or not at all. */
  put(name: string, file: string): Promise<void>;
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
    list: async () => await storage.list(FOLDER),
    read: async (name) => await storage.read(key(name)),
    put: async (name, file) => await storage.put(key(name), await readFile(file)),
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
