import { type Account, changeAccount } from '@quizmeet/contract/accounts/calls.ts';
import { ACCOUNT_SAVED, accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { isMailAddress, mailboxesIn } from '@quizmeet/rules/mail-address.ts';
import { onOneLine } from '@quizmeet/rules/single-line.ts';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useAct } from '../../platform/queries.ts';
import { rebased } from '../../platform/rebase.ts';
import { useRefusals } from '../../platform/refusals.ts';
import { notify } from '../../ui/notices.ts';

type Entry = Pick<Account, 'name' | 'email'>;

/** What is stored; where nobody could enter that today, what it may have meant. */
export function proposedEntry({ name, email }: Entry): Entry {
  const [only = email, ...others] = isMailAddress(email) ? [email] : mailboxesIn(email);
  return { name: onOneLine(name), email: others.length === 0 ? only : email };
}

/** The name and the address of an account while an admin edits them; kept as a draft until saved. */
export function useAccountEdit(account: Account, onSaved: () => void) {
  const initial = proposedEntry(account);
  const saving = useAct(changeAccount);
  const manner = { rebase: rebased, held: saving.isPending };
  const draft = useDraft<Entry>(`account:${account.id}`, initial, manner);
  const refusals = useRefusals();
  const isMounted = useIsMounted();

  const save = async () => {
    const sent = draft.value;
    if (refusals.refuse(fieldErrors(identityFindings(sent), accountMessages))) return;
    try {
      await saving.mutateAsync({ params: { id: account.id }, body: sent });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      // The address of another account stands at the field, as when somebody registers.
      if (failure.status !== 409 || !isMounted()) return refusals.fail(failure, sent.name);
      refusals.refuse([{ path: 'email', message: failure.message }]);
      return;
    }
    draft.settle(sent);
    notify(ACCOUNT_SAVED);
    if (isMounted()) onSaved();
  };

  return {
    values: draft.value,
    errors: refusals.errors,
    refusals: refusals.count,
    restored: draft.restored && JSON.stringify(draft.value) !== JSON.stringify(initial),
    saving: saving.isPending,
    save,
    type: (change: Partial<Entry>) => {
      draft.set({ ...draft.value, ...change });
      refusals.edited(Object.keys(change));
    },
    startOver: () => {
      draft.clear();
      refusals.clear();
    },
  };
}
