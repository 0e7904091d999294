import type { OtherSheet } from '@quizmeet/contract/scores/calls.ts';
import { useEventClock } from '../../tournament/event-time.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import classes from './result.module.css';

/** Says which other devices have this round's sheet open (X7); it appears when one opens it. */
export function OtherSheets({ others }: { others: readonly OtherSheet[] }) {
  const clock = useEventClock();
  const words = ({ name, isOwn, since }: OtherSheet) =>
    isOwn
      ? `You have this sheet open on another device since ${clock(since)}.`
      : `${name} has this sheet open since ${clock(since)}.`;
  return (
    <div role="status">
      {others.map((other) => (
        <div key={`${other.name} ${other.since}`} className={classes['note']}>
          <span className={classes['doubt']}>
            <WarningIcon size={16} /> {words(other)}
          </span>
        </div>
      ))}
    </div>
  );
}
