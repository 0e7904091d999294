import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Question {
  readonly text: string | null;
  readonly confirm: () => void;
  readonly leave: () => void;
}

/** Two people of one name, or a mistake. */
export const SeveralTeamsQuestion = ({
  question: { text, confirm, leave },
  busy,
  confirm: label,
}: {
  question: Question;
  busy: boolean;
  confirm: string;
}) => (
  <ConfirmDialog
    opened={text !== null}
    title="On two teams?"
    confirm={label}
    grave
    busy={busy}
    onConfirm={confirm}
    onClose={leave}
  >
    <Text>{text}</Text>
  </ConfirmDialog>
);
