import { deviceStorage, parseStored } from './device-storage.ts';

/** Later, nobody remembers where that was. */
const LASTS_MS = 24 * 60 * 60 * 1000;

const NONE = { address: '', keptAt: 0 };
/** It names the user, so that on a shared device nobody is led to where another one was. */
const nameOf = (userId: number): string => `quizmeet:return-path:${userId}`;

/**
 * Keeps where a user's session was lost, on this device until the next log-in, which may be in another tab: behind
 * the mailed link of a new password (P2, P4).
 */
export function keepReturnPath(userId: number, address: string, now = Date.now()): void {
  deviceStorage.write(nameOf(userId), JSON.stringify({ address, keptAt: now }));
}

/** Where the user's session was lost within a day, once; null when it was not. */
export function takeReturnPath(userId: number, now = Date.now()): string | null {
  const name = nameOf(userId);
  const { address, keptAt } = parseStored(deviceStorage.read(name), NONE) ?? NONE;
  deviceStorage.write(name, null);
  return address.startsWith('/') && now - keptAt < LASTS_MS ? address : null;
}
