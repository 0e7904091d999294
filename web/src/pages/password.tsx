import { resetPassword } from '@quizmeet/contract/accounts/calls.ts';
import {
  accountMessages,
  PASSWORD_CHANGED,
  RESET_FAILED,
} from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { passwordFindings } from '@quizmeet/rules/accounts/entry.ts';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { NewPasswordFields } from '../features/accounts/fields.tsx';
import { Panel, PanelPage } from '../features/accounts/panel.tsx';
import { WhileLinkWorks } from '../features/accounts/while-link-works.tsx';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { useForm } from '../platform/form/use-form.ts';
import { useSession } from '../platform/session.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { FormFrame, Refusal, SubmitButton } from '../ui/form-frame.tsx';
import { notify } from '../ui/notices.ts';

export default function Password() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const isInvited = useSearchParams()[0].has('invited');
  const goOn = async () => {
    notify(PASSWORD_CHANGED);
    await session.reload();
    await navigate(paths.login);
  };
  return (
    <PanelPage title={isInvited ? CHOOSE : undefined}>
      <NewPassword guid={guid} isInvited={isInvited} onChanged={goOn} />
    </PanelPage>
  );
}

const CHOOSE = 'Choose a password';

type Props = { guid: string; isInvited?: boolean; onChanged: () => Promise<void> };

/** By a mailed link (P2). */
export const NewPassword = (props: Props) => (
  <WhileLinkWorks kind="reset" guid={props.guid}>
    <PasswordForm {...props} />
  </WhileLinkWorks>
);

function PasswordForm({ guid, isInvited = false, onChanged }: Props) {
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
        <SubmitButton form={form} fullWidth>
          {isInvited ? CHOOSE : 'Change password'}
        </SubmitButton>
        {refusal !== undefined && <LinkButton to={paths.login}>Go to the login page</LinkButton>}
      </FormFrame>
    </Panel>
  );
}
