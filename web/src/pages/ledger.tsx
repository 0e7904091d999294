import { getLedger } from '@quizmeet/contract/money/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Ledger } from '../features/money/ledger.tsx';
import { LEDGER_TOPICS } from '../features/money/topics.ts';
import { paths } from '../paths.ts';
import { idIn } from '../platform/address-id.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

export default function LedgerPage() {
  const id = idIn(useParams()['churchId']) ?? 0;
  const { admin } = useSession();
  const read = useQuery(
    callQuery(getLedger, { params: { id } }, { enabled: admin, topics: LEDGER_TOPICS }),
  );
  return (
    <QueryPage
      title={read.data?.churchNameWithDistrict ?? 'Ledger'}
      note={<Link to={paths.money}>All churches</Link>}
      onlyFor="administrators"
      query={read}
      label="The ledger"
      rows={8}
    >
      {(ledger) => <Ledger key={ledger.id} ledger={ledger} />}
    </QueryPage>
  );
}
