import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Deadlines, Fees, OlympicPoints, QuizzingRules } from '../features/event/details.tsx';
import { callQuery } from '../platform/queries.ts';
import { QueryPage } from './page.tsx';

/** /details. */
export default function Details() {
  return (
    <QueryPage title="Details" query={useQuery(callQuery(getEvent))} label="The dates" rows={8}>
      {(event) => (
        <>
          <Deadlines event={event} />
          <Fees event={event} />
          <QuizzingRules event={event} />
          <OlympicPoints />
        </>
      )}
    </QueryPage>
  );
}
