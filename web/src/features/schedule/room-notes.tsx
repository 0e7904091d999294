import { Alert, Anchor } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useNow } from '../../platform/clock.ts';
import { callQuery } from '../../platform/queries.ts';
import { phaseOf } from '../../tournament/event-time.ts';
import { useLockMarks } from '../../tournament/lock-marks.ts';

/** The first thing to know at a room's door: that the room is closed, or that Friday is over. */
export function RoomNotes({ roomNumber }: { roomNumber: number }) {
  const { data: event } = useQuery(callQuery(getEvent));
  const now = useNow(60_000);
  const { closedFrom } = useLockMarks();
  if (event === undefined) return null;
  const phase = phaseOf(event, now);
  if (phase === 'saturday') {
    return (
      <Alert
        role="note"
        color="navy"
        icon={<IconInfoCircle size={20} />}
        title="Friday’s rounds are over"
        mb="xl"
      >
        Saturday’s matches are in the{' '}
        <Anchor component={Link} to={paths.brackets}>
          brackets
        </Anchor>
        .
      </Alert>
    );
  }
  const from = closedFrom(roomNumber);
  if (from === undefined || phase === 'after') return null;
  return (
    <Alert
      role="note"
      color="navy"
      icon={<IconInfoCircle size={20} />}
      title={`This room is closed from round ${from} on`}
      mb="xl"
    >
      Find their new rooms in the{' '}
      <Anchor component={Link} to={paths.schedule('All')}>
        schedule of all rooms
      </Anchor>
      .
    </Alert>
  );
}
