import {
  INVITATION_KEPT,
  INVITATION_KEPT_FOR_COACH,
  personInvited,
} from '@quizmeet/contract/accounts/messages.ts';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { notify } from '../ui/notices.ts';
import { useMailing } from './mailing.ts';

/** Emailed, or kept without a mail server (N3). */
export function useSayInvited(): (email: string) => void {
  const { sent } = useMailing();
  const { admin } = useSession();
  const navigate = useNavigate();
  return (email) => {
    if (sent) notify(personInvited(email));
    else if (!admin) notify(INVITATION_KEPT_FOR_COACH);
    else notify(INVITATION_KEPT, { label: 'Open Outbox', run: () => void navigate(paths.outbox) });
  };
}
