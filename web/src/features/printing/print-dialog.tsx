import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';

/**
 * An action that prints one division of some. Cancel puts the choice back to Open; after Confirm the
 * dialog closes or stays, as the specification says of each.
 */
export function PrintDialogAction<const Choice extends string>({
  title,
  dialog,
  description,
  button,
  hindrance,
  choices,
  stays,
  saving,
  onConfirm,
}: {
  title: string;
  dialog: string;
  description: string;
  button: string;
  hindrance: string | null;
  choices: readonly [Choice, ...Choice[]];
  stays: boolean;
  saving: { readonly busy: boolean; readonly error: Error | null; readonly done: string | null };
  onConfirm: (choice: Choice) => void;
}) {
  const [first] = choices;
  const [opened, setOpened] = useState(false);
  const [choice, setChoice] = useState<Choice>(first);
  const outcome = <ActionOutcome error={saving.error} done={saving.done} />;
  const confirm = () => {
    onConfirm(choice);
    if (!stays) setOpened(false);
  };
  const cancel = () => {
    setOpened(false);
    setChoice(first);
  };
  return (
    <ActionEntry
      title={title}
      description={description}
      hindrance={hindrance}
      button={button}
      busy={saving.busy && !opened}
      onStart={() => setOpened(true)}
      outcome={outcome}
    >
      <ConfirmDialog
        opened={opened}
        title={dialog}
        busy={saving.busy}
        onConfirm={confirm}
        onClose={cancel}
      >
        <RadioList label="Division" options={choices} value={choice} onChange={setChoice} />
        {stays && (
          <Text component="div" mt="md" role="status">
            {outcome}
          </Text>
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}
