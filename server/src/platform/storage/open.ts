import { storageSilent } from '@quizmeet/contract/outages.ts';
import { within } from '../clock.ts';
import { diskFull, isDiskFull } from '../disk/disk.ts';
import type { Environment } from '../environment.ts';
import { notReady } from '../problems.ts';
import { openFolder } from './folder.ts';
import type { Storage } from './storage.ts';

/** For one call; a whole file may take longer. */
type Patience = { readonly askingMs: number; readonly writingMs: number };
const PATIENCE: Patience = { askingMs: 5000, writingMs: 15_000 };

/** Plain data, for worker threads. */
export type StorageSettings = Pick<Environment, 'dataDir' | 'storageUrl'>;

/** Contacts nothing yet (Q1). */
export async function openStorage({ dataDir, storageUrl }: StorageSettings, patience = PATIENCE) {
  if (storageUrl === undefined) return guarded(openFolder(dataDir), patience);
  // Lazy, because the S3 client is slow to load.
  const { openBucket } = await import('./bucket.ts');
  return guarded(openBucket(storageUrl), patience);
}

/** Confines keys, limits time, and hides the service's own words (N4). */
function guarded(storage: Storage, { askingMs, writingMs }: Patience): Storage {
  const { service } = storage;
  const silent = (cause: unknown): Error =>
    Object.assign(isDiskFull(cause) ? diskFull() : notReady(storageSilent(service)), { cause });
  const guard = async <T>(
    key: string,
    request: () => Promise<T>,
    patienceMs = askingMs,
  ): Promise<T> => {
    if (!isInside(key)) throw new Error('a key leads out of the storage');
    try {
      const came = await within(
        request().then((answer) => ({ answer })),
        patienceMs,
      );
      if (came === undefined) throw new Error(`no answer in ${patienceMs} ms`);
      return came.answer;
    } catch (error) {
      throw silent(error);
    }
  };
  async function* pieces(contents: AsyncIterable<Uint8Array>) {
    try {
      yield* contents;
    } catch (error) {
      throw silent(error);
    }
  }
  return {
    service,
    put: (key, contents) => guard(key, () => storage.put(key, contents), writingMs),
    read: async (key) => {
      const contents = await guard(key, () => storage.read(key));
      return contents === null ? null : pieces(contents);
    },
    list: async (folder) =>
      (await guard(folder, () => storage.list(folder)))
        .filter(({ name }) => !name.startsWith('.') && isInside(name))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    remove: (key) => guard(key, () => storage.remove(key)),
    close: () => storage.close(),
  };
}

const isInside = (key: string): boolean =>
  !/[\\\0]/.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part));
