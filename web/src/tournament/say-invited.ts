import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import {
  INVITATION_KEPT,
  INVITATION_KEPT_FOR_COACH,
  personInvited,
} from '@quizmeet/contract/accounts/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { notify } from '../ui/notices.ts';

/** Emailed, or kept without a mail server (N3). */
export function useSayInvited(): (email: string) => void {
  const { data } = useQuery(callQuery(mailing, {}, { background: true }));
  const { admin } = useSession();
  const navigate = useNavigate();
  return (email) => {
    if (data?.sent !== false) notify(personInvited(email));
    else if (!admin) notify(INVITATION_KEPT_FOR_COACH);
    else notify(INVITATION_KEPT, { label: 'Open Outbox', run: () => void navigate(paths.outbox) });
  };
}
