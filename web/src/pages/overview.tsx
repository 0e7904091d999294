import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { Programme } from '../features/event/programme.tsx';
import { useRead } from '../platform/queries.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ReadContent } from '../ui/read-content.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** /overview: the two days, hour by hour. */
export default function Overview() {
  return (
    <>
      <PageHeading title="Quizzing Schedule" />
      <ReadContent
        read={useRead(getEvent)}
        skeleton={<TableSkeleton label="The programme" rows={9} />}
      >
        {(event) => <Programme event={event} />}
      </ReadContent>
    </>
  );
}
