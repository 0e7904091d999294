import { getAwards, getCeremony } from '@quizmeet/contract/awards/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { AwardCountsForm, AwardPapers, Script, Showing } from '../features/awards/ceremony.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { QueryPage } from './page.tsx';

/** /admin/awards. */
export default function CeremonyPage() {
  const read = useQuery(
    callQuery(getCeremony, {}, { enabled: useSession().admin, topics: getAwards.topics }),
  );
  return (
    <QueryPage
      title="Awards ceremony"
      note="From current standings and brackets."
      onlyFor="administrators"
      query={read}
      label="The awards"
      rows={12}
    >
      {(ceremony) => (
        <>
          <Showing ceremony={ceremony} />
          {ceremony.script.length > 0 && <AwardPapers />}
          <Script script={ceremony.script} />
          <AwardCountsForm counts={ceremony.counts} />
        </>
      )}
    </QueryPage>
  );
}
