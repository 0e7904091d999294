import { ImportYears } from '../features/history/import-years.tsx';
import { StoredYears } from '../features/history/stored-years.tsx';
import { YearActions } from '../features/history/year-actions.tsx';
import { useSession } from '../platform/session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /admin/years: close a year, open the next one, import past years. */
export default function YearsPage() {
  const { known, admin } = useSession();
  return (
    <>
      <PageHeading title="Years" />
      {known && !admin ? (
        <EmptyState title="This page is for administrators" />
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
