import { Button, Group, Stack, Text } from '@mantine/core';
import type { Account } from '@quizmeet/contract/accounts/calls.ts';
import { isMailAddress } from '@quizmeet/rules/mail-address.ts';
import { isSingleLine, withMarksShown } from '@quizmeet/rules/single-line.ts';
import { type SubmitEvent, useRef } from 'react';
import { useFocusOnFault } from '../../platform/refusals.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.ts';
import { useFocusOnFirstField } from '../../ui/first-field.ts';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { Refusal } from './fields.tsx';
import { useAccountEdit } from './use-account-edit.ts';

/** Gives an account another name or address; open while there is one. */
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
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFirstField(element);
  useFocusOnFault(element, form.refusals);
  const { values, errors, type } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  const cancel = () => {
    form.startOver();
    onClose();
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        {form.restored && <RestoredNote onStartOver={form.startOver} />}
        <TextInput
          label="Name"
          description={storedAs(account.name, isSingleLine)}
          value={values.name}
          error={errors['name']}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Email address"
          type="email"
          description={storedAs(account.email, isMailAddress)}
          value={values.email}
          error={errors['email']}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed">
          Another address gets a mail, and a coach registers teams again once it is confirmed. The
          password stays.
        </Text>
        <Refusal text={errors[''] ?? null} />
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.saving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What stands below a field that proposes something else than is stored. */
const storedAs = (text: string, isSound: (text: string) => boolean): string | undefined =>
  isSound(text) ? undefined : `Stored as ${withMarksShown(text)}`;
