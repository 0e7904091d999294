import { ADMIN_MADE } from '@quizmeet/contract/accounts/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { Centered } from '../features/accounts/panel.tsx';
import { SetUp } from '../features/accounts/set-up.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { notify } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** /setup/{guid}, without an administrator (P1). */
export default function SetUpPage() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const goOn = async () => {
    await session.reload();
    notify(ADMIN_MADE);
    await navigate(paths.installation);
  };
  return (
    <Centered>
      <PageHeading title="First Administrator" />
      <SetUp guid={guid} onDone={goOn} />
    </Centered>
  );
}
