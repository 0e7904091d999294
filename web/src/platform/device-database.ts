import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { rehearsalName } from '../ui/rehearsal.ts';

/** The last answer of a public read. */
export interface KeptAnswer {
  readonly data: unknown;
  /** When it was read, in milliseconds by this device's clock. */
  readonly at: number;
  /** Its length as JSON. */
  readonly size: number;
}

/** What this device keeps, whichever page is open: survives a reload and a closed browser. */
interface Kept extends DBSchema {
  /** What is to be sent to the server, by the names that its queue gives. */
  queue: { key: string; value: unknown };
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
  /** Single facts by name, such as who is logged in. */
  facts: { key: string; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<Kept>;

/** What waits on a device from one rehearsal is never sent to the next, at the same address. */
const NAME = rehearsalName === null ? 'quizmeet' : `quizmeet-rehearsal-${rehearsalName}`;
const VERSION = 1;

let opened: Promise<DeviceDatabase> | null = null;

/**
 * The database of this device; pages, tabs and the service worker share it.
 * @throws when the browser denies storage
 */
export async function deviceDatabase(): Promise<DeviceDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (reason) {
    opened = null;
    throw reason;
  }
}

async function open(): Promise<DeviceDatabase> {
  return await openDB<Kept>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('queue');
      database.createObjectStore('answers').createIndex('at', 'at');
      database.createObjectStore('facts');
    },
    // Another tab runs a newer version of the product and must not wait for this one.
    blocking: (_current, _blocked, event) => {
      opened = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = null;
    },
  });
}

/** Whether the browser stores anything here; tried by writing. */
export async function keepsAnything(): Promise<boolean> {
  try {
    const database = await deviceDatabase();
    await database.put('facts', Date.now(), 'tried');
    return true;
  } catch {
    return false;
  }
}

/** Whether anything waits on this device to be sent. */
export async function anythingWaits(): Promise<boolean> {
  try {
    return (await (await deviceDatabase()).count('queue')) > 0;
  } catch {
    return false;
  }
}

/** A fact that the device keeps; undefined when there is none or nothing can be read. */
export async function keptFact(name: string): Promise<unknown> {
  try {
    return await (await deviceDatabase()).get('facts', name);
  } catch {
    return undefined;
  }
}

/** Keeps a fact if the device keeps anything. */
export async function keepFact(name: string, value: unknown): Promise<void> {
  try {
    await (await deviceDatabase()).put('facts', value, name);
  } catch {
    // The page works without it while there is a connection.
  }
}
