import { Button } from '@mantine/core';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { RoomList } from '../features/event/room-list.tsx';
import { callQuery } from '../platform/queries.ts';
import { QueryPage } from './page.tsx';

/** /roomDetails. */
export default function RoomDetails() {
  const { data: event } = useQuery(callQuery(getEvent));
  const map = event?.campusMapUrl ?? '';
  return (
    <QueryPage
      title="Room List"
      actions={
        map !== '' && (
          <Button component="a" href={map} target="_blank" rel="noreferrer" variant="default">
            Campus map
          </Button>
        )
      }
      query={useQuery(callQuery(getRooms))}
      label="The rooms"
      rows={12}
    >
      {(rooms) => <RoomList rooms={rooms} />}
    </QueryPage>
  );
}
