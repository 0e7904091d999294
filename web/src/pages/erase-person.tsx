import { ErasePerson } from '../features/accounts/erase-person.tsx';
import { useSession } from '../platform/session.tsx';
import { Page } from './page.tsx';

/** /admin/erase. */
export default function ErasePersonPage() {
  return (
    <Page
      title="Erase a person"
      note="Replaces a name everywhere. Results stay."
      onlyFor="administrators"
    >
      {useSession().admin && <ErasePerson />}
    </Page>
  );
}
