import { Button, Stack } from '@mantine/core';
import { resetPassword } from '@quizmeet/contract/accounts/calls.ts';
import { accountMessages, RESET_FAILED } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { passwordFindings } from '@quizmeet/rules/accounts/entry.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ask } from '../../platform/client.ts';
import { byField } from '../../platform/field-errors.ts';
import { useEntryForm } from './entry-form.ts';
import { NewPasswordFields, Refusal } from './fields.tsx';
import { Panel } from './panel.tsx';

/** Sets a new password by a mailed link (P2). */
export function NewPassword({ guid, onChanged }: { guid: string; onChanged: () => Promise<void> }) {
  const { form, busy, refusal, submit } = useEntryForm({
    initial: { password: '', confirmPassword: '' },
    find: (values) => fieldErrors(passwordFindings(values), accountMessages),
    act: async (values) => {
      await ask(resetPassword, { body: { guid, ...values } });
      await onChanged();
    },
    place: (failure) => ({ errors: byField(failure.errors), toast: RESET_FAILED }),
  });
  return (
    <Panel>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <NewPasswordFields form={form} autoFocus />
          <Refusal text={refusal} />
          <Button type="submit" loading={busy} fullWidth>
            Change password
          </Button>
          {refusal !== null && (
            <Button variant="default" component={Link} to={paths.login}>
              Go to the login page
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
