import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Deadlines, Fees, OlympicPoints, QuizzingRules } from '../features/event/details.tsx';
import { callQuery } from '../platform/queries.ts';
import { ReadPage } from './page.tsx';

/** /details: deadlines, fees, quizzing rules, Olympic points. */
export default function Details() {
  return (
    <ReadPage title="Details" read={useQuery(callQuery(getEvent))} label="The dates" rows={8}>
      {(event) => (
        <>
          <Deadlines event={event} />
          <Fees event={event} />
          <QuizzingRules event={event} />
          <OlympicPoints />
        </>
      )}
    </ReadPage>
  );
}
