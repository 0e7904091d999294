import { Anchor, Badge, Text } from '@mantine/core';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const ABBREVIATION: Column<Room> = {
  head: 'Room',
  cell: ({ roomNumber, abbreviation }) => (
    <Anchor component={Link} to={paths.room(roomNumber)} inherit>
      {abbreviation}
    </Anchor>
  ),
  by: (room) => room.abbreviation,
  rowHead: true,
};
const NAME: Column<Room> = {
  head: 'Full name',
  cell: (room) => (
    <>
      {room.name} {room.spare && <Badge>spare</Badge>}
    </>
  ),
  by: (room) => room.name,
};
const BUILDING: Column<Room> = { head: 'Building', by: (room) => room.building };
const DAYS: Column<Room> = { head: 'In use', wideOnly: true, by: daysOf };

function daysOf({ friday, saturday }: Room): string {
  if (friday && saturday) return 'Fri, Sat';
  if (friday) return 'Fri';
  return saturday ? 'Sat' : 'No';
}

export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  if (rooms.length === 0) {
    return <EmptyState title="No rooms yet">They’ll appear before the event.</EmptyState>;
  }
  return (
    <>
      <DataTable
        label="Rooms"
        columns={[ABBREVIATION, NAME, BUILDING, DAYS]}
        rows={rooms}
        rowKey={(room) => room.roomNumber}
        whole
      />
      <Text c="dimmed" size="sm" mt="md">
        Spare rooms are backups.
      </Text>
    </>
  );
}
