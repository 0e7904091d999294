import { listAudit } from '@quizmeet/contract/audit/calls.ts';
import { StaffOnly } from '../features/accounts/staff-only.tsx';
import { AuditTable, PAGE } from '../features/audit/audit-table.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /audit: who changed what. */
export default function AuditPage() {
  const { known, admin, scoreEntry } = useSession();
  const staff = admin || scoreEntry;
  const read = useRead(listAudit, { query: { limit: PAGE } }, { enabled: staff });
  return (
    <>
      <PageHeading title="Audit" note="Who changed what, the newest first." />
      {known && !staff ? (
        <StaffOnly title="This page is for score entry and administrators" />
      ) : (
        <ReadContent read={read} skeleton={<TableSkeleton label="The entries" rows={12} />}>
          {(entries) => <AuditTable newest={entries} />}
        </ReadContent>
      )}
    </>
  );
}
