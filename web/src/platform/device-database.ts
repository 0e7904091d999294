import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { isEmbedded } from '../ui/embedded.ts';

const NAME = 'quizmeet';
const VERSION = 2;

let opened: Promise<IDBDatabase> | null = null;

/** The database of this device; pages, tabs and the service worker share it. */
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
  // Another tab runs a newer version of the product and must not wait for this one.
  database.onversionchange = () => {
    opened = null;
    database.close();
  };
  database.onclose = () => {
    opened = null;
  };
  return database;
}

/** A store of the device's database for the functions of idb-keyval, which fail when the browser denies storage. */
const storeOf =
  (name: string, options?: IDBTransactionOptions): UseStore =>
  async (mode, use) =>
    await use((await deviceDatabase()).transaction(name, mode, options).objectStore(name));

/** What is to be sent to the server. An entry counts as stored when it is on the disk. */
export const queueStore = storeOf('queue', { durability: 'strict' });
/** The last answers of public queries. */
export const queryStore = storeOf('queries');
/** Single facts by name, such as who is logged in. */
export const factStore = storeOf('facts');

/** Whether the browser stores anything here; tried by writing. */
export async function canStore(): Promise<boolean> {
  try {
    await set('tried', Date.now(), factStore);
    return true;
  } catch {
    return false;
  }
}

/** How much waits on this device to be sent. */
export async function countWaiting(): Promise<number> {
  try {
    return await queueStore('readonly', async (queue) => await promisifyRequest(queue.count()));
  } catch {
    return 0;
  }
}

/** A fact that the device has stored; undefined when there is none or nothing can be read. */
export async function loadFact(name: string): Promise<unknown> {
  try {
    return await get<unknown>(name, factStore);
  } catch {
    return undefined;
  }
}

/** Stores a fact if the device stores anything. */
export async function saveFact(name: string, value: unknown): Promise<void> {
  try {
    await set(name, value, factStore);
  } catch {
    // The page works without it while there is a connection.
  }
}
