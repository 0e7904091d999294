import { Button } from '@mantine/core';
import { resetPassword } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages, RESET_FAILED } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { passwordFindings } from '@quizmeet/rules/accounts/entry.ts';
import { paths } from '../../paths.ts';
import { sendCall } from '../../platform/client.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { NewPasswordFields } from './fields.tsx';
import { Panel } from './panel.tsx';
import { WhileLinkWorks } from './while-link-works.tsx';

interface Props {
  guid: string;
  onChanged: () => Promise<void>;
}

/** By a mailed link (P2). */
export function NewPassword(props: Props) {
  return (
    <WhileLinkWorks kind="reset" guid={props.guid}>
      <PasswordForm {...props} />
    </WhileLinkWorks>
  );
}

function PasswordForm({ guid, onChanged }: Props) {
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    find: (values) => fieldErrors(passwordFindings(values), accountMessages),
    send: async (values) => {
      await sendCall(resetPassword, { body: { guid, ...values } });
      await onChanged();
    },
    onFailure: (_, tell) => tell({ toast: RESET_FAILED }),
  });
  const refusal = form.errors[''];
  return (
    <Panel>
      <FormFrame form={form}>
        <NewPasswordFields form={form} autoFocus />
        <Refusal text={refusal} />
        <Button type="submit" loading={form.submitting} fullWidth>
          Change password
        </Button>
        {refusal !== undefined && <LinkButton to={paths.login}>Go to the login page</LinkButton>}
      </FormFrame>
    </Panel>
  );
}
