import { Anchor, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type Day, dayIn } from '@quizmeet/rules/event/days.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { longDay, shortDay } from '../../ui/days.ts';

export const isRegistrationOver = (event: Event, now: Date): boolean =>
  dayIn(event.timeZone, now) > event.addTeamUntil;

/** Between the last day to add a team and the event: that registration is over, and when and where to come (E2). */
export function RegistrationClosed({ event }: { event: Event }) {
  const today = dayIn(event.timeZone, useNow(60_000));
  return (
    <section aria-labelledby="next">
      <Title order={2} id="next" size="h4" mb="sm">
        Registration is closed
      </Title>
      <Text>
        The last day to add a team was {shortDay(event.addTeamUntil, today)}.{' '}
        {rosters(event, today)}
      </Text>
      <Text mt="xs">
        Next: {longDay(event.fridayDate)}, at {event.venue}.{' '}
        <Anchor component={Link} to={paths.overview} underline="always">
          Schedule overview
        </Anchor>
      </Text>
    </section>
  );
}

const rosters = (event: Event, today: Day): string =>
  today <= event.editRosterUntil
    ? `Rosters can change until ${shortDay(event.editRosterUntil, today)}.`
    : '';
