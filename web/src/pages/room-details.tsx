import { Button } from '@mantine/core';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { RoomKey } from '../features/event/room-key.tsx';
import { useRead } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /roomDetails: the room key. */
export default function RoomDetails() {
  const { data: event } = useRead(getEvent);
  const map = event?.campusMapUrl ?? '';
  return (
    <>
      <PageHeading
        title="Room Key"
        actions={
          map !== '' && (
            <Button component="a" href={map} target="_blank" rel="noreferrer" variant="default">
              Campus map
            </Button>
          )
        }
      />
      <ReadContent
        read={useRead(getRooms)}
        skeleton={<TableSkeleton label="The rooms" rows={12} />}
      >
        {(rooms) => <RoomKey rooms={rooms} />}
      </ReadContent>
    </>
  );
}
