import { promisifyRequest } from 'idb-keyval';
import { factStore } from './device-database.ts';

/** How long a tab that has vanished keeps others waiting, in milliseconds. */
const LEASE_MS = 15_000;

interface Lease {
  readonly holder: string;
  readonly until: number;
}

const ME = `${Date.now()}-${Math.random()}`;

/**
 * Acts unless another tab, or the service worker, does so now under the same name.
 * @returns whether it acted
 */
export async function oneAtATime(name: string, act: () => Promise<void>): Promise<boolean> {
  const full = `quizmeet:${name}`;
  // Browsers have locks only on https and localhost.
  if ('locks' in navigator) {
    return await navigator.locks.request(full, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await act();
      return lock !== null;
    });
  }
  return await byLease(full, act);
}

/** The same by an entry in the device's database, which a vanished tab leaves to the next one. */
async function byLease(name: string, act: () => Promise<void>, holder = ME): Promise<boolean> {
  if (!(await takes(name, holder))) return false;
  const renewing = setInterval(() => {
    takes(name, holder).catch(() => {});
  }, LEASE_MS / 3);
  try {
    await act();
  } finally {
    clearInterval(renewing);
    await givesBack(name, holder);
  }
  return true;
}

/** Leaves a lease alone that ran out, for instance in a hidden tab, and is another tab's by now. */
async function givesBack(name: string, holder: string): Promise<void> {
  await factStore('readwrite', async (facts) => {
    const lease: unknown = await promisifyRequest(facts.get(name));
    if (isLease(lease) && lease.holder === holder) facts.delete(name);
    await promisifyRequest(facts.transaction);
  });
}

async function takes(name: string, holder: string): Promise<boolean> {
  return await factStore('readwrite', async (facts) => {
    const lease: unknown = await promisifyRequest(facts.get(name));
    const isTaken = isLease(lease) && lease.holder !== holder && lease.until > Date.now();
    if (!isTaken) facts.put({ holder, until: Date.now() + LEASE_MS }, name);
    await promisifyRequest(facts.transaction);
    return !isTaken;
  });
}

const isLease = (value: unknown): value is Lease =>
  typeof value === 'object' && value !== null && 'holder' in value && 'until' in value;
