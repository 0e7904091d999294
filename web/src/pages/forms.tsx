import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { FormList } from '../features/forms/form-list.tsx';
import { People } from '../features/forms/people.tsx';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { QueryPage } from './page.tsx';

/** /forms: a coach's own church, or all for staff. */
export default function FormsPage() {
  const session = useSession();
  const mayRead = session.confirmed || session.admin || session.scoreEntry;
  const event = useQuery(callQuery(getEvent));
  const read = useQuery(callQuery(listPeople, {}, { enabled: mayRead, topics: ['teams'] }));
  if (session.known && !mayRead) return <LogInFirst />;
  return (
    <QueryPage title="Forms and names" query={read} label="The quizzers" rows={10}>
      {({ forms, churches }) => (
        <>
          {event.data && <FormList forms={forms} timeZone={event.data.timeZone} />}
          <People forms={forms} churches={churches} />
        </>
      )}
    </QueryPage>
  );
}
