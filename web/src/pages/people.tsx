import { listUnsound, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { People } from '../features/accounts/people.tsx';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { WaitForAll } from '../ui/wait-for-all.tsx';

/** /admin/people: who has an account, and which roles. */
export default function PeoplePage() {
  const { known, admin, user } = useSession();
  const read = useRead(listUsers, {}, { enabled: admin });
  const unsound = useRead(listUnsound, {}, { enabled: admin });
  const skeleton = <TableSkeleton label="The accounts" rows={8} />;
  return (
    <>
      <PageHeading title="People" note="A role holds at once; nobody has to log in again." />
      {known && !admin ? (
        <StaffOnly />
      ) : (
        <WaitForAll reads={[read, unsound]} skeleton={skeleton}>
          <ReadContent read={read} skeleton={skeleton}>
            {(accounts) => (
              <People accounts={accounts} unsound={unsound.data ?? []} me={user?.id ?? null} />
            )}
          </ReadContent>
        </WaitForAll>
      )}
    </>
  );
}
