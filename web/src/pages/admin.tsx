import type { ComponentType, ReactNode } from 'react';
import { useSession } from '../platform/session.tsx';
import { lazyComponent, useLazyComponent } from '../ui/lazy-component.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { WaitForAll } from '../ui/read-content.tsx';
import { useAdminReads } from './admin-reads.ts';

/** Most of the page's code, which comes while the server is asked. */
const sections = lazyComponent<{ isEmpty: boolean }>(() => import('./admin-sections.tsx'));

/** /admin: everything an organiser does, in the order of the event. Others see nothing. */
export default function Admin(): ReactNode {
  const Sections = useLazyComponent(sections);
  if (!useSession().admin) return null;
  return (
    <>
      <PageHeading
        title="Admin"
        note="In the order of the event. Whatever clears or makes anew keeps a restore point first."
      />
      <WithReads Sections={Sections} />
    </>
  );
}

/** The sections, once the data for their texts have come. */
function WithReads({ Sections }: { Sections: ComponentType<{ isEmpty: boolean }> | undefined }) {
  const { decisive, reads, isEmpty } = useAdminReads();
  const code = { data: Sections, failureCount: 0 };
  return (
    <WaitForAll reads={reads} decisive={[...decisive, code]} label="The list of actions" rows={16}>
      {Sections && <Sections isEmpty={isEmpty} />}
    </WaitForAll>
  );
}
