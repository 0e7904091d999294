import { listUnsound, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { People } from '../features/accounts/people.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { ReadContent, WaitForAll } from '../ui/read-content.tsx';
import { Page } from './page.tsx';

const WAITING = { label: 'The accounts', rows: 8 };

/** /admin/people: who has an account, and which roles. */
export default function PeoplePage() {
  const { admin, user } = useSession();
  const read = useRead(listUsers, {}, { enabled: admin });
  const unsound = useRead(listUnsound, {}, { enabled: admin });
  return (
    <Page
      title="People"
      note="A role holds at once; nobody has to log in again."
      onlyFor="administrators"
    >
      <WaitForAll reads={[read, unsound]} {...WAITING}>
        <ReadContent read={read} {...WAITING}>
          {(accounts) => (
            <People accounts={accounts} unsound={unsound.data ?? []} me={user?.id ?? null} />
          )}
        </ReadContent>
      </WaitForAll>
    </Page>
  );
}
