import { type Account, changeAccount } from '@quizmeet/contract/accounts/calls.ts';
import { ACCOUNT_SAVED, accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { isMailAddress, mailboxesIn } from '@quizmeet/rules/mail-address.ts';
import { onOneLine } from '@quizmeet/rules/single-line.ts';
import { useForm } from '../../platform/form/form.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useAct } from '../../platform/queries.ts';
import { notify } from '../../ui/notices.ts';
import { atEmail } from './account-form.tsx';

type Entry = Pick<Account, 'name' | 'email'>;

/** The stored entry. Where today's rules would reject it, a corrected proposal. */
export function proposedEntry({ name, email }: Entry): Entry {
  const [only = email, ...others] = isMailAddress(email) ? [email] : mailboxesIn(email);
  return { name: onOneLine(name), email: others.length === 0 ? only : email };
}

/** The form in which an admin edits an account's name and address. */
export function useAccountEdit(account: Account, onSaved: () => void) {
  const { id } = account;
  const saving = useAct(changeAccount);
  return useForm({
    initial: proposedEntry(account),
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
