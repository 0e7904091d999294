import type { ReactNode } from 'react';
import { useSession } from '../platform/session.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { useAdminReads } from './admin-reads.ts';
import AdminSections from './admin-sections.tsx';

/** /admin: everything an organiser does, in the order of the event. Others see nothing. */
export default function Admin(): ReactNode {
  if (!useSession().admin) return null;
  return (
    <>
      <PageHeading
        title="Admin"
        note="In the order of the event. Whatever clears or makes anew keeps a restore point first."
      />
      <WithReads />
    </>
  );
}

/** The sections, once the data for their texts have come. */
function WithReads() {
  const { decisive, reads, isEmpty } = useAdminReads();
  return (
    <WaitForAll reads={reads} decisive={decisive} label="The list of actions" rows={16}>
      <AdminSections isEmpty={isEmpty} />
    </WaitForAll>
  );
}
