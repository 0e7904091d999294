import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate } from '../platform/query-client.ts';
import { serverTimeOf } from '../platform/server-time.ts';
import { useConnection } from '../platform/use-connection.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { Strip } from '../ui/strip.tsx';
import { useDataTime } from './data-time.ts';

/** A shorter break is not shown, in milliseconds. */
const SHORT_BREAK_MS = 3000;

/** Says on every page that there is no connection, and how old its data is. */
export function NoConnection() {
  const { lost } = useConnection();
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

/** True once something has been so for longer than a short break. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), SHORT_BREAK_MS);
    return () => clearTimeout(timer);
  }, [is]);
  return is && lasts;
}

/** `8:41 PM`, with the day when it is not today: the time of this device's place. */
export function inWords(instant: Date, now: Date): string {
  const isToday = instant.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' }).format(
    instant,
  );
}
