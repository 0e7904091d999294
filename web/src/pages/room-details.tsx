import { Anchor, Badge, Button } from '@mantine/core';
import { getEvent, getRooms, type Room } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function RoomDetails() {
  const { data: event } = useQuery(callQuery(getEvent));
  const map = event?.campusMapUrl ?? '';
  return (
    <QueryPage
      actions={
        map !== '' && (
          <Button component="a" href={map} target="_blank" rel="noreferrer">
            Campus map
          </Button>
        )
      }
      query={useQuery(callQuery(getRooms))}
      label="The rooms"
    >
      {(rooms) => <RoomList rooms={rooms} />}
    </QueryPage>
  );
}

const ABBREVIATION: Column<Room> = {
  head: 'Room',
  cell: ({ roomNumber, abbreviation }) => (
    <Anchor component={Link} to={paths.room(roomNumber)} inherit className="nowrap">
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
const DAYS: Column<Room> = {
  head: 'In use',
  cell: (room) => <span className="nowrap">{daysOf(room)}</span>,
  by: daysOf,
};

function daysOf({ friday, saturday }: Room): string {
  if (friday && saturday) return 'Fri, Sat';
  if (friday) return 'Fri';
  return saturday ? 'Sat' : 'No';
}

function RoomList({ rooms }: { rooms: readonly Room[] }) {
  if (rooms.length === 0) return <EmptyState title="No rooms yet" />;
  const isRepeated = rooms.every(({ name, building }) => name.includes(building));
  return (
    <>
      <DataTable
        label="Rooms"
        columns={[
          ABBREVIATION,
          NAME,
          { ...BUILDING, wideOnly: isRepeated },
          { ...DAYS, wideOnly: !isRepeated },
        ]}
        rows={rooms}
        rowKey={(room) => room.roomNumber}
      />
      <Quiet mt="md">Spare rooms are backups.</Quiet>
    </>
  );
}
