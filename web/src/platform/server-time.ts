import { deviceStorage } from './device-storage.ts';

/** How far the server's clock is ahead of this device's, as last heard: for pages without a connection. */
const KEPT = 'quizmeet:server-ahead';

let aheadMs = Number(deviceStorage.read(KEPT) ?? 0) || 0;
const watchers = new Set<() => void>();

/** A smaller difference is the answer's travel time, not a different clock. */
const NOTICEABLE_MS = 5000;

/**
 * Takes the server's time from the Date header of every uncached answer, so that a phone with a
 * wrong clock shows the right day, and a demonstration can run in October (E3).
 */
export function heardServerTime(dateHeader: string | null): void {
  const instant = Date.parse(dateHeader ?? '');
  if (Number.isNaN(instant)) return;
  const before = aheadMs;
  aheadMs = instant - Date.now();
  if (Math.abs(aheadMs - before) < NOTICEABLE_MS) return;
  deviceStorage.write(KEPT, String(aheadMs));
  for (const watcher of watchers) watcher();
}

/** A page may be this much older than the answer that brings it, in milliseconds. */
const OLDEST_PAGE_MS = 2 * 60_000;

/**
 * Takes the server's time from a page that was made a while ago: it only corrects a clock that is clearly
 * wrong, until the first answer tells the time.
 */
export function setClockBy(madeAt: number): void {
  const difference = madeAt - serverNow().getTime();
  if (difference > 0 || difference < -OLDEST_PAGE_MS) aheadMs = madeAt - Date.now();
}

/** The current time by the server's clock as last heard; by this device's until the server has ever answered. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);

/** The server's time of a moment by this device's clock, in milliseconds. */
export const serverTimeOf = (deviceTime: number): Date => new Date(deviceTime + aheadMs);

/** Calls back when the clock is corrected; returns a function that stops it. */
export function watchServerTime(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
