import { Anchor, Text } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useRead } from '../../platform/queries.ts';

/** Asks visitors for champions that are missing. */
export function ContactNote() {
  const { data: event } = useRead(getEvent);
  if (event === undefined) return null;
  return (
    <Text c="dimmed" mt="lg">
      Do you know a past champion who is missing here? Please write to{' '}
      <Anchor href={`mailto:${event.contactEmail}`} underline="always">
        {event.contactEmail}
      </Anchor>
      .
    </Text>
  );
}
