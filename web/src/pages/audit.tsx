import { listAudit } from '@quizmeet/contract/audit/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { AuditTable, PAGE } from '../features/audit/audit-table.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /audit. */
export default function AuditPage() {
  const { admin, scoreEntry } = useSession();
  return (
    <QueryPage
      title="Audit log"
      note="Who changed what, newest first."
      onlyFor="score entry and administrators"
      query={useQuery(
        callQuery(listAudit, { query: { limit: PAGE } }, { enabled: admin || scoreEntry }),
      )}
      label="The entries"
      rows={12}
    >
      {(entries) => <AuditTable newest={entries} />}
    </QueryPage>
  );
}
