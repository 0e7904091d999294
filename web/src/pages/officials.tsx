import { getOfficials } from '@quizmeet/contract/officials/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Officials } from '../features/officials/officials-page.tsx';
import { OFFICIAL_TOPICS } from '../features/officials/topics.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/officials: who helps where on Friday. */
export default function OfficialsPage() {
  const { admin } = useSession();
  const read = useQuery(callQuery(getOfficials, {}, { enabled: admin, topics: OFFICIAL_TOPICS }));
  return (
    <QueryPage
      title="People who help"
      note="Quizmasters, scorekeepers and timekeepers of Friday, and who is in which room."
      onlyFor="administrators"
      query={read}
      label="Who helps"
      rows={12}
    >
      {(board) => <Officials board={board} />}
    </QueryPage>
  );
}
