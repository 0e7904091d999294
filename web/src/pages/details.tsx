import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { Deadlines, Fees, OlympicPoints, QuizzingRules } from '../features/event/details.tsx';
import { useRead } from '../platform/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /details: deadlines, fees, quizzing rules, Olympic points. */
export default function Details() {
  return (
    <>
      <PageHeading title="Details" />
      <Loaded read={useRead(getEvent)} skeleton={<TableSkeleton label="The dates" rows={8} />}>
        {(event) => (
          <>
            <Deadlines event={event} />
            <Fees event={event} />
            <QuizzingRules event={event} />
            <OlympicPoints />
          </>
        )}
      </Loaded>
    </>
  );
}
