import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

interface Mailing {
  /** Assumed until it is known. */
  readonly sent: boolean;
  readonly contact: string;
}

/** Whether mails are sent, and whom to ask where they are not. */
export function useMailing(): Mailing {
  const { data } = useQuery(callQuery(mailing, {}, { background: true }));
  return { sent: true, contact: '', ...data };
}
