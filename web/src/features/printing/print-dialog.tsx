import { Box, Text } from '@mantine/core';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { useState } from 'react';
import type { ArgsOf, FileCall, SavedFile } from '../../platform/client.ts';
import { useDownload } from '../../platform/queries.ts';
import { LocalAddress } from '../../tournament/local-address.tsx';
import { ActionEntry } from '../../ui/action-entry.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { LargerPaper, useLargerPaper } from './larger-paper.tsx';
import { UnprintableNames } from './unprintable-names.tsx';

/**
 * An action that prints one of several divisions. Cancel resets the choice to the first.
 */
export function PrintDialogAction<const Choice extends string>({
  title,
  dialog,
  description,
  button,
  hindrance,
  choices,
  stays,
  onWall = false,
  saving,
  onConfirm,
}: {
  title: string;
  dialog: string;
  description: string;
  button: string;
  hindrance: string | null;
  choices: readonly [Choice, ...Choice[]];
  /** Whether the dialog stays open after Confirm, so that the next division can be printed. */
  stays: boolean;
  /** Whether it hangs on a wall, for which there is larger paper. */
  onWall?: boolean;
  saving: { readonly busy: boolean; readonly error: Error | null; readonly done: string | null };
  onConfirm: (choice: Choice, paper: { readonly paper?: WallPaper }) => void;
}) {
  const [first] = choices;
  const [opened, setOpened] = useState(false);
  const [choice, setChoice] = useState<Choice>(first);
  const [isLarge, setLarge] = useState(false);
  const larger = useLargerPaper();
  const outcome = <ActionOutcome error={saving.error} done={saving.done} />;
  const confirm = () => {
    onConfirm(choice, isLarge && larger !== undefined ? { paper: larger } : {});
    if (!stays) setOpened(false);
  };
  const cancel = () => {
    setOpened(false);
    setChoice(first);
    setLarge(false);
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
        <LocalAddress />
        <UnprintableNames />
        <RadioList label="Division" options={choices} value={choice} onChange={setChoice} />
        {onWall && larger !== undefined && (
          <Box mt="md">
            <LargerPaper paper={larger} checked={isLarge} onChange={setLarge} />
          </Box>
        )}
        {stays && (
          <Text component="div" mt="md" role="status">
            {outcome}
          </Text>
        )}
      </ConfirmDialog>
    </ActionEntry>
  );
}

/** An action that saves one file, without a dialog. */
export function FileAction<C extends FileCall>({
  call,
  args,
  title,
  description,
  button,
  warnings = [],
}: {
  call: C;
  args: ArgsOf<C>;
  title: string;
  description: string;
  button: string;
  warnings?: readonly string[];
}) {
  const { save, busy, error, done } = useSaving(call);
  return (
    <ActionEntry
      title={title}
      description={description}
      warnings={warnings}
      button={button}
      busy={busy}
      onStart={() => save(args)}
      outcome={<ActionOutcome error={error} done={done} />}
    />
  );
}

/** Fetches files; shows which was saved last, or why it failed. */
export function useSaving<C extends FileCall>(call: C) {
  const file = useDownload(call);
  const save = (args: ArgsOf<C>, goOn: () => void = () => undefined) =>
    file.mutate(args, { says: savedAs, goOn });
  return {
    save,
    busy: file.isPending,
    error: file.error,
    done: file.data === undefined ? null : savedAs(file.data),
  };
}

const savedAs = ({ name }: SavedFile): string => `Saved as ${name}`;
