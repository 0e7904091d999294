import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

interface Mailing {
  readonly sent: boolean;
  readonly contact: string;
}

export function useMailing(): Mailing {
  const { data } = useQuery(callQuery(mailing, {}, { background: true }));
  return { sent: true, contact: '', ...data };
}
