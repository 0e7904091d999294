import type { Event } from '@quizmeet/contract/event/calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { useNow } from '../../platform/clock.ts';
import { shortDay } from '../../tournament/event-phase.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import classes from './date-line.module.css';
import { dateLine } from './date-line.ts';

/** The event's dates as a line with today on it. */
export function DateLineList({ event }: { event: Event }) {
  const points = dateLine(event, dayIn(event.timeZone, useNow()));
  return (
    <ol className={classes['line']}>
      {points.map((point) => (
        <li
          key={`${point.day} ${point.text}`}
          className={classes['point']}
          data-state={point.state}
          data-marker={point.marker}
          aria-current={point.state === 'today' ? 'date' : undefined}
        >
          <span className={classes['dot']}>
            {point.state === 'past' && <CheckIcon size={12} />}
          </span>
          <time dateTime={point.day} className={classes['day']}>
            {shortDay(point.day)}
          </time>
          <span className={classes['text']}>
            {point.text}
            {point.state === 'today' && point.marker !== true && (
              <strong className={classes['today']}> — today</strong>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
