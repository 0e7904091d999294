import { closeSheet, type OtherSheet, openSheet } from '@quizmeet/contract/scores/calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askWith } from '../../platform/client.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { useEventClock } from '../../tournament/event-time.ts';
import classes from './result.module.css';

/** How often an open sheet says that it is open, in milliseconds. */
const SAY_EVERY = 20_000;
/** How long the last answer counts without a new one, before it's unknown who has the sheet open. */
const HOLDS_FOR = 60_000;

/** A random name of this page; `crypto.randomUUID` is missing on plain http, which a venue may use. */
const DEVICE = [...crypto.getRandomValues(new Uint8Array(16))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');

/** Says that this device has the round's sheet open, and shows who else has, and since when, each once (X7). */
export function OtherSheets({ roundId }: { roundId: number }) {
  const others = useOtherSheets(roundId);
  const clock = useEventClock();
  const words = ({ name, isOwn, since, lastSeen }: OtherSheet) => {
    const seen = lastSeen === null ? '' : ` Last seen at ${clock(lastSeen)}.`;
    return isOwn
      ? `You’ve had this sheet open on another device since ${clock(since)}.${seen}`
      : `${name} has had this sheet open since ${clock(since)}.${seen}`;
  };
  return (
    <div role="status">
      {[...new Set(others.map(words))].map((sentence) => (
        <div key={sentence} className={classes['note']}>
          <span className={classes['doubt']}>
            <IconAlertTriangle size={16} /> {sentence}
          </span>
        </div>
      ))}
    </div>
  );
}

function useOtherSheets(roundId: number): readonly OtherSheet[] {
  const { data = [], dataUpdatedAt } = useQuery(
    callQuery(
      openSheet,
      { params: { id: roundId }, body: { device: DEVICE } },
      { refetchInterval: SAY_EVERY, background: true, topics: [] },
    ),
  );
  useEffect(() => {
    const asked = { params: { id: roundId }, query: { device: DEVICE } };
    const sayGoodbye = () => void askWith(closeSheet, asked, { isGoodbye: true }).catch(() => {});
    addEventListener('pagehide', sayGoodbye);
    return () => {
      removeEventListener('pagehide', sayGoodbye);
      sayGoodbye();
    };
  }, [roundId]);
  useNow(5000);
  return Date.now() - dataUpdatedAt < HOLDS_FOR ? data : [];
}
