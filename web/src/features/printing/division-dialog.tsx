import { Text } from '@mantine/core';
import { useState } from 'react';
import { LocalAddress } from '../../tournament/local-address.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { UnprintableNames } from './unprintable-names.tsx';

/** Asks which division to print. Cancel resets the choice to the first. */
export function DivisionDialog<const Choice extends string>({
  opened,
  title,
  choices,
  stays = false,
  saving,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  choices: readonly [Choice, ...Choice[]];
  /** Whether the dialog stays open after Confirm, so that the next division can be printed. */
  stays?: boolean;
  saving: { readonly busy: boolean; readonly error: Error | null; readonly done: string | null };
  onConfirm: (choice: Choice) => void;
  onClose: () => void;
}) {
  const [first] = choices;
  const [choice, setChoice] = useState<Choice>(first);
  const confirm = () => {
    onConfirm(choice);
    if (!stays) onClose();
  };
  const cancel = () => {
    onClose();
    setChoice(first);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      busy={saving.busy}
      onConfirm={confirm}
      onClose={cancel}
    >
      <LocalAddress />
      <UnprintableNames />
      <RadioList label="Division" options={choices} value={choice} onChange={setChoice} />
      {stays && (
        <Text component="div" mt="md" role="status">
          <ActionOutcome error={saving.error} done={saving.done} />
        </Text>
      )}
    </ConfirmDialog>
  );
}
