import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { ImportYears } from '../features/history/import-years.tsx';
import { StoredYears } from '../features/history/stored-years.tsx';
import { YearActions } from '../features/history/year-actions.tsx';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /admin/years: close a year, open the next one, import past years. */
export default function YearsPage() {
  const { known, admin } = useSession();
  return (
    <>
      <PageHeading title="Years" />
      {known && !admin ? (
        <StaffOnly />
      ) : (
        admin && (
          <>
            <YearActions />
            <ImportYears />
            <StoredYears />
          </>
        )
      )}
    </>
  );
}
