import { Button, Text } from '@mantine/core';
import { requestPasswordReset } from '@quizmeet/contract/accounts/calls.ts';
import { RESET_MAILED } from '@quizmeet/contract/accounts/messages.ts';
import { ask } from '../../platform/client.ts';
import { useForm } from '../../platform/form/form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { EmailField } from './fields.tsx';

/** Has a link mailed that sets a new password. The answer tells nobody who has an account (P2). */
export function ForgotPasswordDialog({
  opened,
  email,
  onClose,
}: {
  opened: boolean;
  /** What stands in the log-in form already. */
  email: string;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Forgot Password" size="28rem">
      <ForgotPasswordForm email={email} onSent={onClose} />
    </Dialog>
  );
}

function ForgotPasswordForm({ email, onSent }: { email: string; onSent: () => void }) {
  const form = useForm({
    initial: { email },
    send: async (values) => {
      await ask(requestPasswordReset, { body: values.email });
      notify(RESET_MAILED);
      onSent();
    },
  });
  return (
    <FormFrame form={form}>
      <Text>
        Enter the address of your account. If there is one, you get an email with a link that works
        for one hour.
      </Text>
      <EmailField {...form.field('email')} autoFocus />
      <Refusal text={form.errors['']} />
      <Button type="submit" loading={form.busy} fullWidth>
        Send the email
      </Button>
    </FormFrame>
  );
}
