import { List, Text, Title } from '@mantine/core';
import { listOverdueRooms, type OverdueRoom } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { callQuery } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { LatenessNote } from '../../tournament/lateness-note.tsx';

const CURRENT = {
  refetchInterval: 60_000,
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'event'],
} as const;

/** For organizers (X11). */
export function OverdueRooms() {
  const { data: rooms = [] } = useQuery(callQuery(listOverdueRooms, {}, CURRENT));
  const timeOf = useEventTime();
  return (
    <section aria-label="Rooms with overdue results">
      <LatenessNote />
      {rooms.length > 0 && (
        <>
          <Title order={2} size="h4">
            {plural(rooms.length, 'room')} overdue
          </Title>
          <Text c="dimmed">Ask there, or find the scoresheet.</Text>
          <List mb="lg">
            {rooms.map(({ roomNumber, roomName, since, rounds }) => (
              <List.Item key={roomNumber}>
                <b>{roomName}</b> since {timeOf(since)}:{' '}
                {rounds.map((round, i) => (
                  <span key={round.id}>
                    {i > 0 && ', '}
                    <MissingResult round={round} />
                  </span>
                ))}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </section>
  );
}

function MissingResult({ round }: { round: OverdueRoom['rounds'][number] }) {
  const { id, day, roundNumber } = round;
  if (day === 'Saturday') return <Link to={paths.brackets}>match {roundNumber}</Link>;
  return <Link to={`${paths.schedule('All')}?round=${id}`}>round {roundNumber}</Link>;
}
