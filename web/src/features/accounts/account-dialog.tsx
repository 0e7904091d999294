import { Button, Text, TextInput } from '@mantine/core';
import { type Account, changeAccount } from '@quizmeet/contract/accounts/calls.ts';
import { ACCOUNT_SAVED, accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { identityFindings } from '@quizmeet/rules/accounts/entry.ts';
import { rebased } from '../../platform/form/rebase.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';
import { atEmail } from './account-form.tsx';

export function AccountDialog({
  account,
  onClose,
}: {
  account: Account | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog opened={account !== undefined} onClose={onClose} title="Edit account" size="28rem">
      {account !== undefined && (
        <AccountEdit key={account.id} account={account} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AccountEdit({ account, onClose }: { account: Account; onClose: () => void }) {
  const { id, name, email } = account;
  const saving = useCallMutation(changeAccount);
  const form = useForm({
    initial: { name, email },
    storedAs: `account:${id}`,
    rebase: rebased,
    find: (entry) => fieldErrors(identityFindings(entry), accountMessages),
    send: async (body) => await saving.mutateAsync({ params: { id }, body }),
    locks: true,
    subject: ({ name }) => name,
    // As in registration.
    onFailure: (failure, tell) => tell(failure.status === 409 ? atEmail(failure) : {}),
    onSent: () => notify(ACCOUNT_SAVED),
    goOn: onClose,
    takesFocus: true,
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Email address" type="email" {...form.getInputProps('email')} />
      <Text size="sm" c="dimmed">
        A new address must be confirmed again.
      </Text>
      <FormClosing form={form} onLeave={onClose}>
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
