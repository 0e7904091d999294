import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import {
  INVITATION_KEPT_FOR_COACH,
  invitationsKept,
  peopleInvited,
} from '@quizmeet/contract/accounts/messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { notify } from '../ui/notices.ts';

export function useMailing(): { readonly sent: boolean; readonly contact: string } {
  const { data } = useQuery(callQuery(mailing, {}, { background: true }));
  return { sent: true, contact: '', ...data };
}

/** What a button does, also without a mail server (N3). @param label when emails are sent */
export function useSendLabel(count: number, label: string): string {
  const { sent } = useMailing();
  if (sent) return label;
  return `Save ${plural(count, 'email')} as ${count === 1 ? 'a file' : 'files'}`;
}

/** Emailed, or kept without a mail server (N3). */
export function useSayInvited(): (who: string, count?: number) => void {
  const { sent } = useMailing();
  const { admin } = useSession();
  const navigate = useNavigate();
  const openOutbox = { label: 'Open Outbox', run: () => void navigate(paths.outbox) };
  return (who, count = 1) => {
    if (sent) notify(peopleInvited(who, count));
    else if (!admin) notify(INVITATION_KEPT_FOR_COACH);
    else notify(invitationsKept(count), openOutbox);
  };
}
