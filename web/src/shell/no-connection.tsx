import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../platform/connection.ts';
import { invalidate } from '../platform/query-client.ts';
import { serverTimeOf } from '../platform/server-time.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { Strip } from '../ui/strip.tsx';
import { useDataTime } from './data-time.ts';

const SHORT_BREAK_MS = 3000;

export function NoConnection() {
  const { lost } = useSyncExternalStore(connection.watch, connection.state, connection.state);
  return useLasting(lost) && <Lost />;
}

function Lost() {
  const client = useQueryClient();
  const shown = useDataTime();
  return (
    <Strip
      label="No connection"
      action={<SmallButton onClick={() => void invalidate(client)}>Try again</SmallButton>}
    >
      No connection.
      {shown !== null && ` As of ${inWords(serverTimeOf(shown), serverTimeOf(Date.now()))}.`}
    </Strip>
  );
}

function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), SHORT_BREAK_MS);
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}

/** `8:41 PM`, with the day if not today, in the device's time zone. */
export function inWords(instant: Date, now: Date): string {
  const isToday = instant.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' }).format(
    instant,
  );
}
