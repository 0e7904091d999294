import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { IconCalendar, IconCheck, IconList, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { useSession } from '../../platform/session.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { dayRange, shortDay } from '../../ui/days.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import line from './date-line.module.css';
import classes from './event-head.module.css';

/** On the days of the event, when what is played matters more. */
export const EventHeading = ({ event, actions }: { event: Event; actions: ReactNode }) => (
  <PageHeading
    title={event.title}
    note={`${dayRange(event.fridayDate, event.saturdayDate)} · ${event.venue}`}
    actions={
      <>
        <OverviewLink />
        {actions}
      </>
    }
  />
);

/** With `children` in the frame. */
export function EventHead({ event, children }: { event: Event; children: ReactNode }) {
  const session = useSession();
  const now = useNow(60_000);
  const canRegister = dayIn(event.timeZone, now) <= event.addTeamUntil;
  return (
    <section className={classes['head']}>
      <Group justify="space-between" align="start" gap="1rem 2rem">
        <div>
          <PageHeading title={event.title} />
          <ul className={classes['facts']}>
            <Fact icon={<IconCalendar size={20} />}>
              {dayRange(event.fridayDate, event.saturdayDate)}
            </Fact>
            <Fact icon={<IconMapPin size={20} />}>{event.venue}</Fact>
            <Fact icon={<IconList size={20} />}>
              <StudyRange event={event} />
            </Fact>
          </ul>
        </div>
        <Group gap="0.6rem">
          {canRegister && (
            <LinkButton to={paths.teamRegistration(session)} variant="filled">
              Register your teams
            </LinkButton>
          )}
          <OverviewLink />
        </Group>
      </Group>
      {children}
    </section>
  );
}

const OverviewLink = () => <LinkButton to={paths.overview}>Schedule overview</LinkButton>;

export const StudyRange = ({ event }: { event: Event }) => <>Study range: {event.studyRange}</>;

export const Dates = ({ event }: { event: Event }) => (
  <div>
    <Title size="h4" mt="lg" mb="sm">
      Dates
    </Title>
    <DateLineList event={event} />
  </div>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <Text span>{children}</Text>
  </li>
);

export const EventHeadSkeleton = () => (
  <div className={classes['head']} role="status" aria-label="The event is loading">
    <Skeleton height={38} width="min(26rem, 80%)" mb={24} />
    <Skeleton height={16} width="min(40rem, 90%)" mb={40} />
    <Skeleton height={70} />
  </div>
);

function DateLineList({ event }: { event: Event }) {
  const today = dayIn(event.timeZone, useNow());
  const points = dateLine(event, today);
  const hasYears = points.some(({ day }) => day.slice(0, 4) !== today.slice(0, 4));
  return (
    <ol className={line['line']} data-years={hasYears || undefined}>
      {points.map((point) => (
        <li
          key={`${point.day} ${point.text}`}
          className={line['point']}
          data-state={point.state}
          data-marker={point.marker}
          aria-current={point.state === 'today' ? 'date' : undefined}
        >
          <span className={line['dot']}>{point.state === 'past' && <IconCheck size={12} />}</span>
          <time dateTime={point.day} className={line['day']}>
            {shortDay(point.day, today)}
          </time>
          <span className={line['text']}>
            {point.text}
            {point.state === 'today' && point.marker !== true && (
              <strong className={line['today']}> — today</strong>
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
