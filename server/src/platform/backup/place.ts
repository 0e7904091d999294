import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';

/** A location for backups (N5). Every failure rejects. */
export interface BackupPlace {
  /** In a sentence: `the folder /media/usb/quizmeet`, `the S3 bucket quizmeet`. */
  readonly name: string;
  list(): Promise<StoredFile[]>;
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Atomic and synced. */
  put(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Being written; never read. */
const WRITING = '.writing';

/** Never created: without the USB stick it would be on the laptop's own disk. */
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
        await writeFile(draft, await readFile(file), { mode: 0o600, flush: true });
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

/** A new name is durable only once its folder is synced, which Windows and some sticks can't. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(async () => await handle.close());
  } catch {
    // Nothing more can be done.
  }
}

const FOLDER = 'backups';

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

/** A folder first, then the bucket (N5). */
export function secondPlace(
  { backupFolder, storageUrl }: Pick<Environment, 'backupFolder' | 'storageUrl'>,
  storage: Storage,
): BackupPlace | null {
  if (backupFolder !== undefined) return folderPlace(backupFolder);
  return storageUrl === undefined ? null : bucketPlace(storage);
}
