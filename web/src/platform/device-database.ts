import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { isEmbedded } from '../ui/embedded.ts';

const NAME = 'quizmeet';
const VERSION = 2;

let opened: Promise<IDBDatabase> | null = null;

/** Shared by pages, tabs, and service worker. */
async function deviceDatabase(): Promise<IDBDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (reason) {
    opened = null;
    throw reason;
  }
}

async function open(): Promise<IDBDatabase> {
  if (isEmbedded) throw new Error('An embed stores nothing on the device');
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    for (const store of ['queue', 'facts', 'queries']) opening.result.createObjectStore(store);
  };
  const database = await promisifyRequest(opening);
  // A tab with a newer version must not wait for this one.
  database.onversionchange = () => {
    opened = null;
    database.close();
  };
  database.onclose = () => {
    opened = null;
  };
  return database;
}

/** For idb-keyval, whose functions fail when storage is denied. */
const storeOf =
  (name: string, options?: IDBTransactionOptions): UseStore =>
  async (mode, use) =>
    await use((await deviceDatabase()).transaction(name, mode, options).objectStore(name));

/** Outgoing; stored once on disk. */
export const queueStore = storeOf('queue', { durability: 'strict' });
export const queryStore = storeOf('queries');
const factStore = storeOf('facts');

export async function canStore(): Promise<boolean> {
  try {
    await set('tried', Date.now(), factStore);
    return true;
  } catch {
    return false;
  }
}

export async function countWaiting(): Promise<number> {
  try {
    return await queueStore('readonly', async (queue) => await promisifyRequest(queue.count()));
  } catch {
    return 0;
  }
}

export async function loadFact(name: string): Promise<unknown> {
  try {
    return await get<unknown>(name, factStore);
  } catch {
    return undefined;
  }
}

export async function saveFact(name: string, value: unknown): Promise<void> {
  try {
    await set(name, value, factStore);
  } catch {}
}
