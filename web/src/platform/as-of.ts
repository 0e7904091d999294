import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';
import type { ReadCache } from './read-cache.ts';
import { useReadCache } from './use-cached-read.tsx';

/** What is known of a read about the time from which its data are. */
export interface ReadState {
  /** When it was read, in milliseconds by this device's clock; 0 when it has no data. */
  readonly readAt: number;
  /** True when it is known to have changed since. */
  readonly isInvalidated: boolean;
}

/**
 * From when what a page shows is: the oldest of its reads. A read that the live stream has kept current is
 * from when the server was last heard, however long ago it was read.
 * @param openedAt when this page was loaded: what is older comes from the device
 * @param heardAt when the server was last heard, null when never
 * @returns milliseconds by this device's clock; null when the page shows nothing
 */
export function asOf(
  reads: readonly ReadState[],
  openedAt: number,
  heardAt: number | null,
): number | null {
  const times = reads
    .filter(({ readAt }) => readAt > 0)
    .map(({ readAt, isInvalidated }) => {
      const isFollowed = !isInvalidated && readAt >= openedAt;
      return isFollowed ? Math.max(readAt, heardAt ?? 0) : readAt;
    });
  return times.length === 0 ? null : Math.min(...times);
}

const OPENED_AT = Date.now();

/** From when the public reads on screen are; null when there are none. */
export function useAsOf(): number | null {
  const cache = useReadCache();
  return useSyncExternalStore(
    (watcher) => {
      const stops = [cache.watch(watcher), connection.watch(watcher)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => asOf(shownReads(cache), OPENED_AT, connection.state().heardAt),
    () => null,
  );
}

const shownReads = (cache: ReadCache): ReadState[] =>
  cache
    .all()
    .filter(({ isActive, plan }) => isActive && plan?.call?.topics !== undefined)
    .filter(({ plans }) => !plans.every(({ background }) => background))
    .map(({ readAt, isOutdated }) => ({ readAt, isInvalidated: isOutdated }));
