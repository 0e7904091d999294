import { listUsers } from '@quizmeet/contract/accounts/calls.ts';
import { People } from '../features/accounts/people.tsx';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /admin/people: who has an account, and which roles. */
export default function PeoplePage() {
  const { known, admin, user } = useSession();
  const read = useRead(listUsers, {}, { enabled: admin });
  return (
    <>
      <PageHeading title="People" note="A role holds at once; nobody has to log in again." />
      {known && !admin ? (
        <StaffOnly />
      ) : (
        <Loaded read={read} skeleton={<TableSkeleton label="The accounts" rows={8} />}>
          {(accounts) => <People accounts={accounts} me={user?.id ?? null} />}
        </Loaded>
      )}
    </>
  );
}
