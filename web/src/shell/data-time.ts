import { notifyManager, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { connection } from '../platform/connection.ts';
import { isInBackground, isPublic } from '../platform/query-client.ts';

/**
 * Of the oldest data; live data is as old as the last message.
 * @param openedAt older data comes from the device
 * @param heardAt null without a message
 * @returns milliseconds of this device; null without data
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

/** Null if there is none. */
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
