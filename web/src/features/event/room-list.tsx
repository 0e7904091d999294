import { Anchor, Badge, Text, Title } from '@mantine/core';
import type { Room } from '@quizmeet/contract/event/calls.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useStored } from '../../platform/device-storage.ts';
import { Choice } from '../../ui/choice.tsx';
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
  width: '28%',
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
const DAYS: Column<Room> = { head: 'In use', width: '24%', by: daysOf };

function daysOf({ friday, saturday }: Room): string {
  if (friday && saturday) return 'Fri, Sat';
  if (friday) return 'Fri';
  return saturday ? 'Sat' : 'No';
}

const VIEWS = [
  { value: 'building', label: 'By building' },
  { value: 'list', label: 'One list' },
] as const;

export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  const [view, setView] = useStored<'building' | 'list'>('room-list-view', 'building');
  if (rooms.length === 0) {
    return <EmptyState title="No rooms yet">They’ll be listed here before the event.</EmptyState>;
  }
  const buildings = [...new Set(rooms.map((room) => room.building))];
  return (
    <>
      <Choice label="Show the rooms" options={VIEWS} value={view} onChange={setView} />
      {view === 'list' ? (
        <div style={{ marginTop: '1rem' }}>
          <Rooms label="Rooms" rooms={rooms} columns={[ABBREVIATION, NAME, BUILDING, DAYS]} />
        </div>
      ) : (
        buildings.map((building) => (
          <section key={building} style={{ marginTop: '1.25rem' }}>
            <Title order={2} size="h4" mb={6}>
              {building}
            </Title>
            <Rooms
              label={`Rooms in ${building}`}
              rooms={rooms.filter((room) => room.building === building)}
              columns={[ABBREVIATION, NAME, DAYS]}
            />
          </section>
        ))
      )}
      <Text c="dimmed" size="sm" mt="md">
        Spare rooms are used when another room closes.
      </Text>
    </>
  );
}

function Rooms(props: { label: string; rooms: readonly Room[]; columns: readonly Column<Room>[] }) {
  return (
    <DataTable
      label={props.label}
      columns={props.columns}
      rows={props.rooms}
      rowKey={(room) => room.roomNumber}
      whole
    />
  );
}
