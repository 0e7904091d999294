import type { OtherSheet } from '@quizmeet/contract/scores/calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEventClock } from '../../tournament/event-time.ts';
import classes from './result.module.css';

/** Says who else has this round's sheet open, and since when, each once (X7); it appears when one opens it. */
export function OtherSheets({ others }: { others: readonly OtherSheet[] }) {
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
