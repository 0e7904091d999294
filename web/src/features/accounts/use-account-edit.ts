import { type Account, changeAccount } from '@quizmeet/contract/accounts/calls.ts';
import { ACCOUNT_SAVED, accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import { atEmail } from './account-form.tsx';

/** The form in which an admin edits an account's name and address. */
export function useAccountEdit(account: Account, onSaved: () => void) {
  const { id, name, email } = account;
  const saving = useCallMutation(changeAccount);
  return useForm({
    initial: { name, email },
    storedAs: `account:${id}`,
    rebase: rebased,
    find: (entry) => fieldErrors(identityFindings(entry), accountMessages),
    send: async (body) => await saving.mutateAsync({ params: { id }, body }),
    locks: true,
    subject: ({ name }) => name,
    // An address that another account has is reported at its field, as in registration.
    onFailure: (failure, tell) => tell(failure.status === 409 ? atEmail(failure) : {}),
    onSent: () => notify(ACCOUNT_SAVED),
    goOn: onSaved,
    takesFocus: true,
  });
}
