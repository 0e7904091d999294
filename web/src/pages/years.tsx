import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { getRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Deletions } from '../features/history/deletions.tsx';
import { ImportYears, StoredYears } from '../features/history/past-years.tsx';
import { YearActions } from '../features/history/year-actions.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { WaitForAll } from '../ui/query-content.tsx';
import { Page } from './page.tsx';

/** /admin/years. */
export default function YearsPage() {
  return (
    <Page title="Years" onlyFor="administrators">
      {useSession().admin && <YearsOfAll />}
    </Page>
  );
}

function YearsOfAll() {
  return (
    <WaitForAll
      reads={[
        useQuery(callQuery(getEvent)),
        useQuery(callQuery(listYears)),
        useQuery(callQuery(getRetention)),
      ]}
      label="The year"
      rows={4}
    >
      <YearActions />
      <Deletions />
      <ImportYears />
      <StoredYears />
    </WaitForAll>
  );
}
