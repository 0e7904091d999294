import { makeWatchers } from '../ui/watchers.ts';
import { deviceStorage } from './device-storage.ts';

const STORAGE_KEY = 'quizmeet:server-ahead';

let aheadMs = Number(deviceStorage.read(STORAGE_KEY) ?? 0) || 0;
const watchers = makeWatchers();

/** Less is travel time. */
const NOTICEABLE_MS = 5000;

/** From uncached responses: a phone may show a wrong day, and a demo can be in October (E3). */
export function heardServerTime(dateHeader: string | null): void {
  const instant = Date.parse(dateHeader ?? '');
  if (Number.isNaN(instant)) return;
  const before = aheadMs;
  aheadMs = instant - Date.now();
  if (Math.abs(aheadMs - before) < NOTICEABLE_MS) return;
  deviceStorage.write(STORAGE_KEY, String(aheadMs));
  watchers.notify();
}

/** A page may be this much older, in milliseconds. */
const OLDEST_PAGE_MS = 2 * 60_000;

/** A page only corrects a clearly wrong clock, until the first response. */
export function setClockBy(madeAt: number): void {
  const difference = madeAt - serverNow().getTime();
  if (difference > 0 || difference < -OLDEST_PAGE_MS) aheadMs = madeAt - Date.now();
}

/** By this device until the server has answered. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

export const serverTimeOf = (deviceTime: number): Date => new Date(deviceTime + aheadMs);

export const watchServerTime = watchers.watch;
