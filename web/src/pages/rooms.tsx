import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { RoomsForm } from '../features/event/rooms-form.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /admin/rooms: which rooms there are, and when they are used. */
export default function RoomsPage() {
  const { known, admin } = useSession();
  const read = useRead(getRooms);
  return (
    <>
      <PageHeading
        title="Rooms"
        note="The schedule leaves spare rooms free. A room in use cannot be removed."
      />
      {known && !admin ? (
        <StaffOnly />
      ) : (
        <ReadContent read={read} skeleton={<TableSkeleton label="The rooms" rows={12} />}>
          {(rooms) => admin && <RoomsForm rooms={rooms} />}
        </ReadContent>
      )}
    </>
  );
}
