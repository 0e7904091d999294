import { getChurchYears } from '@quizmeet/contract/history/over-the-years-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ChurchYears, OverTheYears } from '../features/history/over-the-years.tsx';
import { idIn } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';

/** /church/:churchId (W2). */
export default function ChurchYearsPage() {
  const id = idIn(useParams()['churchId']);
  return (
    <OverTheYears
      kind="church"
      id={id}
      read={useQuery(
        callQuery(getChurchYears, { params: { id: id ?? 0 } }, { enabled: id !== null }),
      )}
      yearsOf={({ years }) => years.map((each) => ({ ...each, id: each.churchId }))}
    >
      {(found) => <ChurchYears {...found} />}
    </OverTheYears>
  );
}
