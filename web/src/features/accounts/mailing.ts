import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { useRead } from '../../platform/queries.ts';

/** Whether mails are sent (assumed until it is known), and whom to ask where they are not. */
export function useMailing(): { readonly sent: boolean; readonly contact: string } {
  return useRead(mailing, {}, { background: true }).data ?? { sent: true, contact: '' };
}
