import { getLateness } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { latenessWords } from '@quizmeet/contract/schedule/lateness-words.ts';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '../platform/queries.ts';
import { useEventClock } from './event-time.ts';
import classes from './lateness-note.module.css';

/**
 * `About 10 minutes late, as of 8:40 PM`; empty while the event is in time (X11). It stands on the page all
 * the time, so that screen readers announce its changes.
 */
export function LatenessNote({ large = false }: { large?: boolean }): ReactNode {
  const { data: late } = useQuery(callQuery(getLateness));
  const clock = useEventClock();
  const words = late === undefined ? null : latenessWords(late.minutes);
  return (
    <p role="status" className={classes['note']} data-large={large || undefined}>
      {words !== null && (
        <>
          <IconClock size={18} />
          <span>
            <b>{words}</b>
            {late?.at != null && <span>{`, as of ${clock(late.at)}`}</span>}
          </span>
        </>
      )}
    </p>
  );
}
