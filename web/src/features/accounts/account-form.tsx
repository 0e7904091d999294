import { type NewUser, register } from '@quizmeet/contract/accounts/calls.ts';
import {
  ADD_USER_FAILED,
  accountMessages,
  confirmedByHand,
  REGISTERED,
  REGISTRATION_ERROR,
  registeredWithoutMail,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { accountFindings } from '@quizmeet/rules/accounts/entry.ts';
import { sendCall } from '../../platform/client.ts';
import type { Failure } from '../../platform/failure.ts';
import { type Form, type Placed, useForm } from '../../platform/form/use-form.ts';
import { useMailing } from '../../tournament/mailing.ts';
import { CountedInput } from '../../ui/counted-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame, Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { asField, EmailField, NewPasswordFields } from './fields.tsx';

const EMPTY: NewUser = { name: '', email: '', password: '', confirmPassword: '' };

export const atEmail = ({ message }: Failure): Placed => ({ errors: [{ path: 'email', message }] });

/** A taken address and a missing response have their own messages. */
function placed(failure: Failure): Placed {
  if (failure.status === 409) return atEmail(failure);
  return { toast: failure.kind === 'network' ? ADD_USER_FAILED : REGISTRATION_ERROR };
}

/** @param email the invited address, or empty */
export const useAccountForm = (
  send: (account: NewUser) => Promise<void>,
  email = '',
): Form<NewUser> =>
  useForm({
    initial: { ...EMPTY, email },
    find: (values) => fieldErrors(accountFindings(values), accountMessages),
    send,
    onFailure: (failure, tell) => tell(placed(failure)),
  });

interface AccountFormProps {
  form: Form<NewUser>;
  button: string;
  aboutName?: string;
  isInvited?: boolean;
}

export const ABOUT_COACH = 'Shown with your church on the Team List';

export const AccountForm = ({ form, button, aboutName, isInvited = false }: AccountFormProps) => (
  <FormFrame form={form}>
    <CountedInput
      label="Name"
      autoComplete="name"
      description={aboutName}
      {...asField({ ...form.getInputProps('name'), autoFocus: true })}
    />
    <EmailField {...form.getInputProps('email')} readOnly={isInvited} />
    <NewPasswordFields form={form} />
    <Refusal text={form.errors['']} />
    <SubmitButton form={form} fullWidth>
      {button}
    </SubmitButton>
  </FormFrame>
);

interface RegisterDialogProps {
  opened: boolean;
  onClose: () => void;
  /** @param howToConfirm without emails */
  onRegistered: (email: string, howToConfirm: string | null) => void;
}

/** Reopening keeps the input, except the password, since others may use the device. */
export function RegisterDialog({ opened, onClose, onRegistered }: RegisterDialogProps) {
  const { sent, contact } = useMailing();
  const form = useAccountForm(async (account) => {
    const { email } = await sendCall(register, { body: account });
    notify(sent ? REGISTERED : registeredWithoutMail(contact));
    form.reset();
    onRegistered(email, sent ? null : confirmedByHand(contact));
    onClose();
  });
  const close = () => {
    // Stays open until the response, which is shown here.
    if (form.submitting) return;
    form.setValues({ ...form.values, password: '', confirmPassword: '' });
    form.clearErrors();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title="Register" size="28rem">
      <AccountForm form={form} button="Register" aboutName={ABOUT_COACH} />
    </Dialog>
  );
}
