import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { Programme } from '../features/event/programme.tsx';
import { useRead } from '../platform/queries.ts';
import { ReadPage } from './page.tsx';

/** /overview: the two days, hour by hour. */
export default function Overview() {
  return (
    <ReadPage title="Quizzing Schedule" read={useRead(getEvent)} label="The programme" rows={9}>
      {(event) => <Programme event={event} />}
    </ReadPage>
  );
}
