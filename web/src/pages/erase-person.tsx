import { ErasePerson } from '../features/accounts/erase-person.tsx';
import { useSession } from '../platform/session.tsx';
import { Page } from './page.tsx';

/** /admin/erase: replaces a person's name everywhere. */
export default function ErasePersonPage() {
  return (
    <Page
      title="Erase a person"
      note="A quizzer or a coach may ask for it. The name is replaced everywhere; results stay."
      onlyFor="administrators"
    >
      {useSession().admin && <ErasePerson />}
    </Page>
  );
}
