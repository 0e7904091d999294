import { Box, Text } from '@mantine/core';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { useState } from 'react';
import { LocalAddress } from '../../tournament/local-address.tsx';
import { ActionOutcome } from '../../ui/action-outcome.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { LargerPaper, useLargerPaper } from './larger-paper.tsx';
import { UnprintableNames } from './unprintable-names.tsx';

/** Asks which division to print. Cancel resets the choice to the first. */
export function DivisionDialog<const Choice extends string>({
  opened,
  title,
  choices,
  stays = false,
  onWall = false,
  saving,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  choices: readonly [Choice, ...Choice[]];
  /** Whether the dialog stays open after Confirm, so that the next division can be printed. */
  stays?: boolean;
  /** Whether it hangs on a wall, for which there is larger paper. */
  onWall?: boolean;
  saving: { readonly busy: boolean; readonly error: Error | null; readonly done: string | null };
  onConfirm: (choice: Choice, paper: { readonly paper?: WallPaper }) => void;
  onClose: () => void;
}) {
  const [first] = choices;
  const [choice, setChoice] = useState<Choice>(first);
  const [isLarge, setLarge] = useState(false);
  const larger = useLargerPaper();
  const confirm = () => {
    onConfirm(choice, isLarge && larger !== undefined ? { paper: larger } : {});
    if (!stays) onClose();
  };
  const cancel = () => {
    onClose();
    setChoice(first);
    setLarge(false);
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
      {onWall && larger !== undefined && (
        <Box mt="md">
          <LargerPaper paper={larger} checked={isLarge} onChange={setLarge} />
        </Box>
      )}
      {stays && (
        <Text component="div" mt="md" role="status">
          <ActionOutcome error={saving.error} done={saving.done} />
        </Text>
      )}
    </ConfirmDialog>
  );
}
