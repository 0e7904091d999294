import { Table, Text, Title } from '@mantine/core';
import type { Event } from '@quizmeet/contract/event/calls.ts';
import { longDay } from '../../ui/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';

/** The programme of the two days, a table a day. */
export function Programme({ event }: { event: Event }) {
  const days = [...new Set(event.programme.map((item) => item.day))];
  if (days.length === 0) {
    return (
      <EmptyState title="The programme is not out yet">
        It will stand here before the event.
      </EmptyState>
    );
  }
  return days.map((day) => (
    <section key={day} style={{ marginBottom: '1.75rem' }}>
      <Title order={2} size="h3">
        {day}
      </Title>
      <Text c="dimmed" mb="sm">
        {dateOf(event, day)}
      </Text>
      <TableFrame label={`${day}'s programme`} whole>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w="9rem">
              Time
            </Table.Th>
            <Table.Th scope="col">What</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {event.programme
            .filter((item) => item.day === day)
            .map((item) => (
              <Table.Tr key={`${item.time} ${item.text}`}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{item.time}</Table.Td>
                <Table.Td>{item.text}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </TableFrame>
    </section>
  ));
}

function dateOf(event: Event, day: string): string {
  if (day === 'Friday') return longDay(event.fridayDate);
  return day === 'Saturday' ? longDay(event.saturdayDate) : '';
}
