import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { Deadlines, Fees, OlympicPoints, QuizzingRules } from '../features/event/details.tsx';
import { useRead } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /details: deadlines, fees, quizzing rules, Olympic points. */
export default function Details() {
  return (
    <>
      <PageHeading title="Details" />
      <ReadContent read={useRead(getEvent)} skeleton={<TableSkeleton label="The dates" rows={8} />}>
        {(event) => (
          <>
            <Deadlines event={event} />
            <Fees event={event} />
            <QuizzingRules event={event} />
            <OlympicPoints />
          </>
        )}
      </ReadContent>
    </>
  );
}
