import { register } from '@quizmeet/contract/accounts/calls.ts';
import { REGISTERED } from '@quizmeet/contract/accounts/messages.ts';
import { ask } from '../../platform/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';

/**
 * Makes an account. What was typed stays when the dialog is closed and opened again, but for the
 * password: others may use the device.
 */
export function RegisterDialog({
  opened,
  onClose,
  onRegistered,
}: {
  opened: boolean;
  onClose: () => void;
  onRegistered: (email: string) => void;
}) {
  const form = useAccountForm(async (account) => {
    const { email } = await ask(register, { body: account });
    notify(REGISTERED);
    form.startOver();
    onRegistered(email);
    onClose();
  });
  const close = () => {
    // Its answer belongs to this dialog; it takes a moment.
    if (form.busy) return;
    form.set({ ...form.values, password: '', confirmPassword: '' });
    form.clearFaults();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Register" size="28rem">
      <AccountForm
        form={form}
        button="Register"
        aboutName="A coach’s name stands beside the church on the team list"
      />
    </Dialog>
  );
}
