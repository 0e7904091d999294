import { Group } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

const ENDS_WITH_YEAR = /\b20\d\d$/;

export function Footer() {
  const { data: event } = useQuery(callQuery(getEvent));
  return (
    <Group
      component="footer"
      justify="space-between"
      gap="0.25rem 2rem"
      maw="82rem"
      mx="auto"
      p="md"
      c="dimmed"
      fz="sm"
      style={{ borderTop: '1px solid var(--quiz-line)' }}
    >
      {event === undefined ? (
        <span>&nbsp;</span>
      ) : (
        <>
          <span>
            {event.title.includes(`${event.year}`) || ENDS_WITH_YEAR.test(event.title)
              ? event.title
              : `${event.title} ${event.year}`}
          </span>
          <span>
            Questions? <a href={`mailto:${event.contactEmail}`}>{event.contactEmail}</a>
          </span>
        </>
      )}
    </Group>
  );
}
