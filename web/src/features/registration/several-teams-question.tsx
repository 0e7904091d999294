import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../../platform/failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asked by the server before saving. */
export function useQuestion() {
  const [text, setText] = useState<string | null>(null);
  const leave = () => setText(null);
  const onFailure = ({ extra, message }: Failure<object>, tell: () => void) => {
    const isAsked = 'asks' in extra;
    setText(isAsked ? message : null);
    if (!isAsked) tell();
  };
  return { text, leave, onFailure };
}

type Question = Pick<ReturnType<typeof useQuestion>, 'text' | 'leave'> & { confirm: () => void };

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
