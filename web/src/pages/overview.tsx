import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Program } from '../features/event/program.tsx';
import { callQuery } from '../platform/queries.ts';
import { QueryPage } from './page.tsx';

export default function Overview() {
  return (
    <QueryPage
      title="Quizzing Schedule"
      query={useQuery(callQuery(getEvent))}
      label="The program"
      rows={9}
    >
      {(event) => <Program event={event} />}
    </QueryPage>
  );
}
