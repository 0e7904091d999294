import { listAccounts } from '@quizmeet/contract/money/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Accounts } from '../features/money/accounts.tsx';
import { LEDGER_TOPICS } from '../features/money/topics.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/money. */
export default function MoneyPage() {
  const read = useQuery(
    callQuery(listAccounts, {}, { enabled: useSession().admin, topics: LEDGER_TOPICS }),
  );
  return (
    <QueryPage
      title="Money"
      note="Open a church to enter payments."
      onlyFor="administrators"
      query={read}
      label="The churches"
      rows={12}
    >
      {(accounts) => <Accounts accounts={accounts} />}
    </QueryPage>
  );
}
