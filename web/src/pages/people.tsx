import { listUnsound, listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { People } from '../features/accounts/people.tsx';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { Together } from '../ui/together.tsx';

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
        <Together reads={[read, unsound]} skeleton={skeleton}>
          <Loaded read={read} skeleton={skeleton}>
            {(accounts) => (
              <People accounts={accounts} unsound={unsound.data ?? []} me={user?.id ?? null} />
            )}
          </Loaded>
        </Together>
      )}
    </>
  );
}
