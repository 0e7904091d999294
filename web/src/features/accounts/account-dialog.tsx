import { Button, Text, TextInput } from '@mantine/core';
import type { Account } from '@quizmeet/contract/accounts/calls.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { useAccountEdit } from './use-account-edit.ts';

/** Edits an account's name and address; open while `account` is set. */
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
  const form = useAccountEdit(account, onClose);
  return (
    <FormFrame form={form}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Email address" type="email" {...form.getInputProps('email')} />
      <Text size="sm" c="dimmed">
        A new address must be confirmed before the coach can register teams. The password doesn’t
        change.
      </Text>
      <FormClosing form={form} onLeave={onClose}>
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
