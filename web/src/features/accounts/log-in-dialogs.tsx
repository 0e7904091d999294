import { Text } from '@mantine/core';
import { requestPasswordReset } from '@quizmeet/contract/accounts/calls.ts';
import { RESET_MAILED, resetWithoutMail } from '@quizmeet/contract/accounts/messages.ts';
import type { ComponentProps } from 'react';
import { sendCall } from '../../platform/client.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useMailing } from '../../tournament/mailing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame, Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import { RegisterDialog } from './account-form.tsx';
import { EmailField } from './fields.tsx';

export type OtherDialog = 'register' | 'forgot';

type LogInDialogsProps = Omit<ComponentProps<typeof RegisterDialog>, 'opened'> & {
  opened: OtherDialog | null;
  email: string;
};

export default function LogInDialogs({ opened, email, onClose, onRegistered }: LogInDialogsProps) {
  return (
    <>
      <RegisterDialog
        opened={opened === 'register'}
        onClose={onClose}
        onRegistered={onRegistered}
      />
      <Dialog opened={opened === 'forgot'} onClose={onClose} title="Forgot Password" size="28rem">
        <ForgotPasswordForm email={email} onSent={onClose} />
      </Dialog>
    </>
  );
}

/** Never reveals who has an account (P2). */
function ForgotPasswordForm({ email, onSent }: { email: string; onSent: () => void }) {
  const { sent, contact } = useMailing();
  const form = useForm({
    initial: { email },
    send: async (values) => await sendCall(requestPasswordReset, { body: values.email }),
    says: RESET_MAILED,
    onSent,
  });
  return (
    <FormFrame form={form}>
      <Text>
        {sent
          ? 'If it has an account, we’ll email a link that works for one hour.'
          : resetWithoutMail(contact)}
      </Text>
      <EmailField {...form.getInputProps('email')} autoFocus />
      <Refusal text={form.errors['']} />
      <SubmitButton form={form} fullWidth>
        Send reset link
      </SubmitButton>
    </FormFrame>
  );
}
