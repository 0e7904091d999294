import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { ImportYears } from '../features/history/import-years.tsx';
import { StoredYears } from '../features/history/stored-years.tsx';
import { YearActions } from '../features/history/year-actions.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { WaitForAll } from '../ui/wait-for-all.tsx';

/** /admin/years: close a year, open the next one, import past years. */
export default function YearsPage() {
  const { known, admin } = useSession();
  return (
    <>
      <PageHeading title="Years" />
      {known && !admin ? <StaffOnly /> : admin && <YearsOfAll />}
    </>
  );
}

function YearsOfAll() {
  const reads = [useRead(getEvent), useRead(listYears)];
  return (
    <WaitForAll reads={reads} skeleton={<TableSkeleton label="The year" rows={4} />}>
      <YearActions />
      <ImportYears />
      <StoredYears />
    </WaitForAll>
  );
}
