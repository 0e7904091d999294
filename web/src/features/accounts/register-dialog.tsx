import { register } from '@quizmeet/contract/accounts/calls.ts';
import { REGISTERED } from '@quizmeet/contract/accounts/messages.ts';
import { ask } from '../../platform/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';

/** Makes an account; what was typed stays when the dialog is closed and opened again. */
export function RegisterDialog({
  opened,
  onClose,
  onRegistered,
}: {
  opened: boolean;
  onClose: () => void;
  onRegistered: (email: string) => void;
}) {
  const entry = useAccountForm(async (account) => {
    const { email } = await ask(register, { body: account });
    notify(REGISTERED);
    entry.form.reset();
    onRegistered(email);
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Register" size="28rem">
      <AccountForm entry={entry} button="Register" />
    </Dialog>
  );
}
