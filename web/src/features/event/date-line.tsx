import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { IconCheck } from '@tabler/icons-react';
import { useNow } from '../../platform/clock.ts';
import { shortDay } from '../../ui/days.ts';
import classes from './date-line.module.css';

export function DateLineList({ event }: { event: Event }) {
  const today = dayIn(event.timeZone, useNow());
  const points = dateLine(event, today);
  const hasYears = points.some(({ day }) => day.slice(0, 4) !== today.slice(0, 4));
  return (
    <ol className={classes['line']} data-years={hasYears || undefined}>
      {points.map((point) => (
        <li
          key={`${point.day} ${point.text}`}
          className={classes['point']}
          data-state={point.state}
          data-marker={point.marker}
          aria-current={point.state === 'today' ? 'date' : undefined}
        >
          <span className={classes['dot']}>
            {point.state === 'past' && <IconCheck size={12} />}
          </span>
          <time dateTime={point.day} className={classes['day']}>
            {shortDay(point.day, today)}
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

interface DatePoint {
  readonly day: Day;
  readonly text: string;
  readonly state: 'past' | 'today' | 'coming';
  readonly marker?: boolean;
}

/** In order, with today. A deadline is past after its day (E2). */
export function dateLine(event: Event, today: Day): DatePoint[] {
  const dates: readonly (readonly [Day, string])[] = [
    [event.registrationOpens, 'Registration opens'],
    [event.standardDeadline, `Last day at $${event.standardFee}, then the price rises`],
    [event.addTeamUntil, 'Last day to add a team'],
    [event.editRosterUntil, 'Last day to change a roster'],
    [event.fridayDate, 'Friday: round robin'],
    [event.saturdayDate, 'Saturday: brackets'],
  ];
  const points = dates.map(([day, text]): DatePoint => {
    if (day === today) return { day, text, state: 'today' };
    return { day, text, state: day < today ? 'past' : 'coming' };
  });
  if (!points.some((point) => point.state === 'today')) {
    points.push({ day: today, text: 'Today', state: 'today', marker: true });
  }
  return points.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
