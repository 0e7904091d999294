import { Button } from '@mantine/core';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { RoomKey } from '../features/event/room-key.tsx';
import { useRead } from '../platform/queries.ts';
import { ReadPage } from './page.tsx';

/** /roomDetails: the room key. */
export default function RoomDetails() {
  const { data: event } = useRead(getEvent);
  const map = event?.campusMapUrl ?? '';
  return (
    <ReadPage
      title="Room Key"
      actions={
        map !== '' && (
          <Button component="a" href={map} target="_blank" rel="noreferrer" variant="default">
            Campus map
          </Button>
        )
      }
      read={useRead(getRooms)}
      label="The rooms"
      rows={12}
    >
      {(rooms) => <RoomKey rooms={rooms} />}
    </ReadPage>
  );
}
