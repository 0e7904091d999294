import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage, StoredFile } from './storage.ts';

/** Written here and then moved, so that nobody reads a partial file. */
const WRITING = '.writing';

export function openFolder(dataDir: string): Storage {
  const root = path.join(dataDir, 'storage');
  return {
    service: 'local storage',
    put: async (key, contents) => {
      const draft = path.join(root, WRITING, randomUUID());
      try {
        await mkdir(path.dirname(draft), { recursive: true });
        await writeFile(draft, contents);
        await mkdir(path.dirname(path.join(root, key)), { recursive: true });
        await rename(draft, path.join(root, key));
      } catch (error) {
        // A partial file would waste space.
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (key) => await readFileIn(path.join(root, key)),
    list: async (folder) => await filesIn(path.join(root, folder)),
    remove: async (key) => await rm(path.join(root, key), { force: true }),
    close: () => {},
  };
}

/** An open file survives its removal. */
async function readFileIn(place: string): Promise<AsyncIterable<Uint8Array> | null> {
  return (await unlessMissing(open(place)))?.createReadStream() ?? null;
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const files = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async ({ name }) => await fileIn(folder, name)),
  );
  return files.filter((file) => file !== null);
}

async function fileIn(folder: string, name: string): Promise<StoredFile | null> {
  const found = await unlessMissing(stat(path.join(folder, name)));
  return found && { name, bytes: found.size, storedAt: found.mtime };
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
