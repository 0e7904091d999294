import { Text } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { WINDOW_CLOSED } from '@quizmeet/contract/registration/messages.ts';
import { useNow } from '../../platform/clock.ts';
import { whenTeamsCanBeAdded } from './windows-note.ts';

/** And when they can, or whom to ask (E2). */
export function ClosedNote({ event }: { event: Event }) {
  const now = useNow();
  return (
    <Text size="sm" c="dimmed" mt="sm" role="status">
      <span>{WINDOW_CLOSED.addTeam}</span>. <span>{whenTeamsCanBeAdded(event, now)}</span>
    </Text>
  );
}
