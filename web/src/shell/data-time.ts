import { notifyManager, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { connection } from '../platform/connection.ts';
import { isInBackground, isPublic } from '../platform/query-client.ts';

/**
 * From when what a page shows is: the oldest of its data. Data that the live stream has kept current are from when
 * the server was last heard, however long ago they were fetched.
 * @param openedAt when this page was loaded: what is older comes from the device
 * @param heardAt when the server was last heard, null when never
 * @returns milliseconds by this device's clock; null when the page shows nothing
 */
export function dataTime(
  queries: readonly Pick<QueryState, 'dataUpdatedAt' | 'isInvalidated'>[],
  openedAt: number,
  heardAt: number | null,
): number | null {
  const times = queries
    .filter(({ dataUpdatedAt }) => dataUpdatedAt > 0)
    .map(({ dataUpdatedAt, isInvalidated }) => {
      const isCurrent = !isInvalidated && dataUpdatedAt >= openedAt;
      return isCurrent ? Math.max(dataUpdatedAt, heardAt ?? 0) : dataUpdatedAt;
    });
  return times.length === 0 ? null : Math.min(...times);
}

const OPENED_AT = Date.now();

/** From when the public data on screen are; null when there are none. */
export function useDataTime(): number | null {
  const cache = useQueryClient().getQueryCache();
  const shown = () =>
    cache.findAll({
      type: 'active',
      predicate: (query) => isPublic(query) && !isInBackground(query),
    });
  return useSyncExternalStore(
    (onChange) => {
      const stops = [
        cache.subscribe(notifyManager.batchCalls(onChange)),
        connection.watch(onChange),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () =>
      dataTime(
        shown().map(({ state }) => state),
        OPENED_AT,
        connection.state().heardAt,
      ),
    () => null,
  );
}
