import { Button, Stack, Text } from '@mantine/core';
import { requestPasswordReset } from '@quizmeet/contract/accounts/calls.ts';
import { RESET_MAILED } from '@quizmeet/contract/accounts/messages.ts';
import { ask } from '../../platform/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from './entry-form.ts';
import { EmailField, Refusal } from './fields.tsx';

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
  const { form, busy, refusal, submit } = useEntryForm({
    initial: { email },
    act: async (values) => {
      await ask(requestPasswordReset, { body: values.email });
      notify(RESET_MAILED);
      onSent();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Enter the address of your account. If there is one, you get an email with a link that
          works for one hour.
        </Text>
        <EmailField form={form} path="email" autoFocus />
        <Refusal text={refusal} />
        <Button type="submit" loading={busy} fullWidth>
          Send the email
        </Button>
      </Stack>
    </form>
  );
}
