import { PASSWORD_CHANGED } from '@quizmeet/contract/accounts/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { NewPassword } from '../features/accounts/new-password.tsx';
import { Centered } from '../features/accounts/panel.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { notify } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** /password/{guid}. */
export default function Password() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const goOn = async () => {
    notify(PASSWORD_CHANGED);
    await session.reload();
    await navigate(paths.login);
  };
  return (
    <Centered>
      <PageHeading title="Reset Password" />
      <NewPassword guid={guid} onChanged={goOn} />
    </Centered>
  );
}
