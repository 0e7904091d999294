import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listYears } from '@quizmeet/contract/history/calls.ts';
import { ImportYears } from '../features/history/import-years.tsx';
import { StoredYears } from '../features/history/stored-years.tsx';
import { YearActions } from '../features/history/year-actions.tsx';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { WaitForAll } from '../ui/read-content.tsx';
import { Page } from './page.tsx';

/** /admin/years: close a year, open the next one, import past years. */
export default function YearsPage() {
  return (
    <Page title="Years" onlyFor="administrators">
      {useSession().admin && <YearsOfAll />}
    </Page>
  );
}

function YearsOfAll() {
  return (
    <WaitForAll reads={[useRead(getEvent), useRead(listYears)]} label="The year" rows={4}>
      <YearActions />
      <ImportYears />
      <StoredYears />
    </WaitForAll>
  );
}
