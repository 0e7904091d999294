import { listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { People } from '../features/accounts/people.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Page } from './page.tsx';

/** /admin/people. */
export default function PeoplePage() {
  const { admin, user } = useSession();
  const read = useQuery(callQuery(listUsers, {}, { enabled: admin }));
  return (
    <Page title="People" note="Role changes take effect immediately." onlyFor="administrators">
      <QueryContent query={read} label="The accounts" rows={8}>
        {(accounts) => <People accounts={accounts} me={user?.id ?? null} />}
      </QueryContent>
    </Page>
  );
}
