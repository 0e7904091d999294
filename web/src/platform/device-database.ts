import { isEmbedded } from '../ui/embedded.ts';

/** The last answer of a public read. */
export interface KeptAnswer {
  readonly data: unknown;
  /** When it was read, in milliseconds by this device's clock. */
  readonly at: number;
  /** Its length as JSON. */
  readonly size: number;
}

/**
 * What this device keeps, whichever page is open: survives a reload and a closed browser. `queue` is what is to be
 * sent to the server, by the names that its queue gives; `answers` are those of public reads (`KeptAnswer`); `facts`
 * are single ones by name, such as who is logged in.
 */
type StoreName = 'queue' | 'answers' | 'facts';

const NAME = 'quizmeet';
const VERSION = 1;

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
    const { result } = opening;
    result.createObjectStore('queue');
    result.createObjectStore('answers').createIndex('at', 'at');
    result.createObjectStore('facts');
  };
  const database = await answered(opening);
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

/**
 * A store, to read it.
 * @throws when the browser denies storage
 */
export const storeToRead = async (name: StoreName): Promise<IDBObjectStore> =>
  (await deviceDatabase()).transaction(name).objectStore(name);

/**
 * A store, to change it in one piece: ask and change it without waiting for anything else, then wait for `stored`.
 * @throws when the browser denies storage
 */
export const storeToChange = async (
  name: StoreName,
  options?: IDBTransactionOptions,
): Promise<IDBObjectStore> =>
  (await deviceDatabase()).transaction(name, 'readwrite', options).objectStore(name);

/** What the database answers; what it has kept may be of another version of the product. */
export const answered = async <T>(request: IDBRequest<T>): Promise<T> =>
  await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Waits until the device has stored all that was changed.
 * @throws when it could not
 */
export const stored = async ({ transaction }: IDBObjectStore): Promise<void> =>
  await new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Whether the browser stores anything here; tried by writing. */
export async function keepsAnything(): Promise<boolean> {
  try {
    await putFact('tried', Date.now());
    return true;
  } catch {
    return false;
  }
}

/** How much waits on this device to be sent. */
export async function countWaiting(): Promise<number> {
  try {
    return await answered((await storeToRead('queue')).count());
  } catch {
    return 0;
  }
}

/** A fact that the device keeps; undefined when there is none or nothing can be read. */
export async function keptFact(name: string): Promise<unknown> {
  try {
    return await answered((await storeToRead('facts')).get(name));
  } catch {
    return undefined;
  }
}

/** Keeps a fact if the device keeps anything. */
export async function keepFact(name: string, value: unknown): Promise<void> {
  try {
    await putFact(name, value);
  } catch {
    // The page works without it while there is a connection.
  }
}

async function putFact(name: string, value: unknown): Promise<void> {
  const facts = await storeToChange('facts');
  facts.put(value, name);
  await stored(facts);
}
