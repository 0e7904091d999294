import { ADMIN_MADE } from '@quizmeet/contract/accounts/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { SetUp } from '../features/accounts/set-up.tsx';
import { paths } from '../paths.ts';
import { notify } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** /setup/{guid}: the one-time link that the server prints when there is no administrator (P1). */
export default function SetUpPage() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const goOn = () => {
    notify(ADMIN_MADE);
    void navigate(paths.login);
  };
  return (
    <>
      <PageHeading title="First Administrator" />
      <SetUp guid={guid} onDone={goOn} />
    </>
  );
}
