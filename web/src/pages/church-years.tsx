import {
  type ChurchOverYears,
  getChurchYears,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ChurchYears, OverTheYears } from '../features/history/over-the-years.tsx';
import { TodayOf } from '../features/schedule/followed-next.tsx';
import { idIn } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';

const teamsOf = ({ years }: ChurchOverYears): readonly number[] =>
  years.flatMap(({ current, teams }) => (current ? teams : [])).map(({ teamId }) => teamId);

/** /church/:churchId (W2), with its next rounds during the event. */
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
      {(found) => (
        <>
          <TodayOf teamIds={teamsOf(found)} />
          <ChurchYears {...found} />
        </>
      )}
    </OverTheYears>
  );
}
