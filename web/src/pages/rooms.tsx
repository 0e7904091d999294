import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { RoomsForm } from '../features/event/rooms-form.tsx';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { QueryPage } from './page.tsx';

/** /admin/rooms. */
export default function RoomsPage() {
  return (
    <QueryPage
      title="Rooms"
      note="Spare rooms stay free."
      actions={<LinkButton to={paths.closeRoom}>Close a room</LinkButton>}
      onlyFor="administrators"
      query={useQuery(callQuery(getRooms))}
      label="The rooms"
      rows={12}
    >
      {(rooms) => <RoomsForm rooms={rooms} />}
    </QueryPage>
  );
}
