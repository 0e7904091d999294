import { listPeople } from '@quizmeet/contract/forms/calls.ts';
import { Navigate } from 'react-router';
import { People } from '../features/forms/people.tsx';
import { FORMS_TOPICS } from '../features/forms/topics.ts';
import { paths } from '../paths.ts';
import { useRead } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { ReadPage } from './page.tsx';

/** /forms: what may be public of quizzers; of the own church for a coach, of all for staff. */
export default function FormsPage() {
  const session = useSession();
  const mayRead = session.confirmed || session.admin || session.scoreEntry;
  const read = useRead(listPeople, {}, { enabled: mayRead, follows: FORMS_TOPICS });
  if (session.known && !mayRead) return <Navigate to={paths.teamRegistration(session)} replace />;
  return (
    <ReadPage title="Names in public" read={read} label="The quizzers" rows={10}>
      {({ churches }) => <People churches={churches} />}
    </ReadPage>
  );
}
