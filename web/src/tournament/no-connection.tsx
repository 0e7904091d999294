import { notifyManager, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../platform/connection.ts';
import { currentUntil, invalidate, isInBackground, isPublic } from '../platform/query-client.ts';
import { serverTimeOf } from '../platform/server-time.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { Strip } from '../ui/strip.tsx';
import { useEventClock, useEventTime } from './event-time.ts';

const SHORT_BREAK_MS = 3000;
/** Older data has a date. */
const HALF_DAY_MS = 12 * 3_600_000;

const AS_TEXT = { fz: '0.8em', h: '1.8em' };

/** @param onWall nobody there can press it */
export const NoConnection = ({ onWall = false }) => useIsLost() && <Lost onWall={onWall} />;

/** For some seconds. */
export function useIsLost(): boolean {
  const isLost = () => connection.state().lost;
  return useLasting(useSyncExternalStore(connection.watch, isLost, isLost));
}

function Lost({ onWall }: { onWall: boolean }) {
  const client = useQueryClient();
  const shown = useDataTime();
  const [clock, dated] = [useEventClock(), useEventTime()];
  const inWords = shown !== null && Date.now() - shown < HALF_DAY_MS ? clock : dated;
  return (
    <Strip
      label="No connection"
      action={
        <SmallButton {...(onWall && AS_TEXT)} onClick={() => void invalidate(client)}>
          Try again
        </SmallButton>
      }
    >
      No connection.
      {shown !== null && <span>{` As of ${inWords(serverTimeOf(shown).toISOString())}.`}</span>}
      {onWall && ' It reconnects by itself. Don’t reload.'}
    </Strip>
  );
}

/** A wall's next display says it immediately, and so does a page that is opened offline. */
function lastedMs(): number {
  const { heardAt, lostAt } = connection.state();
  if (heardAt === null) return Infinity;
  return Date.now() - (lostAt ?? Date.now());
}

function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(() => lastedMs() >= SHORT_BREAK_MS);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), SHORT_BREAK_MS - lastedMs());
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}

type DataState = Pick<QueryState, 'dataUpdatedAt'> & { until: number };

/**
 * Of the oldest data, which live messages keep current.
 * @param openedAt older data comes from the device
 * @returns milliseconds of this device; null without data
 */
export function dataTime(queries: readonly DataState[], openedAt: number): number | null {
  const times = queries
    .filter(({ dataUpdatedAt }) => dataUpdatedAt > 0)
    .map(({ dataUpdatedAt, until }) =>
      dataUpdatedAt < openedAt ? dataUpdatedAt : Math.max(dataUpdatedAt, until),
    );
  return times.length === 0 ? null : Math.min(...times);
}

const OPENED_AT = Date.now();

/** Null if there is none. */
function useDataTime(): number | null {
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
        shown().map((query) => ({ ...query.state, until: currentUntil(query) })),
        OPENED_AT,
      ),
    () => null,
  );
}
