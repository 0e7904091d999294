import { Group, Skeleton, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { IconCalendar, IconList, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { useSession } from '../../platform/session.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { dayRange } from '../../ui/days.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { DateLineList } from './date-line.tsx';
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
