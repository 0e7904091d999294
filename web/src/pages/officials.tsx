import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { OFFICIAL_TOPICS } from '../features/officials/board.ts';
import { Officials } from '../features/officials/officials-page.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/officials. */
export default function OfficialsPage() {
  const { admin } = useSession();
  const read = useQuery(callQuery(getOfficials, {}, { enabled: admin, topics: OFFICIAL_TOPICS }));
  return (
    <QueryPage
      title="Volunteers"
      onlyFor="administrators"
      query={read}
      label="The volunteers"
      rows={12}
    >
      {(board) => <Officials board={board} />}
    </QueryPage>
  );
}
