import { listRoomLinks } from '@quizmeet/contract/scores/room-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { PrintEveningButton } from '../features/printing/print-evening-button.tsx';
import { RoomLinksPanel } from '../features/scores/room/room-links-panel.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/room-links (P6). */
export default function RoomLinksPage() {
  const options = {
    enabled: useSession().admin,
    topics: ['room-links', 'schedule', 'standings', 'event', 'bracket'],
    refetchInterval: 20_000,
  } as const;
  return (
    <QueryPage
      title="Room links"
      note="Scan a room’s code to enter its results that day."
      onlyFor="administrators"
      query={useQuery(callQuery(listRoomLinks, {}, options))}
      label="The links"
      rows={10}
    >
      {(links) => <RoomLinksPanel all={links} printSheets={<PrintEveningButton />} />}
    </QueryPage>
  );
}
