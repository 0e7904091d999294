import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../platform/failure.ts';
import { useIsMounted } from '../platform/is-mounted.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asked by the server before saving; a form that is closed by then fails as usual. */
export function useQuestion() {
  const [text, setText] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const leave = () => setText(null);
  const onFailure = ({ extra, message }: Failure<object>, tell: () => void) => {
    const isAsked = 'asks' in extra && isMounted();
    setText(isAsked ? message : null);
    if (!isAsked) tell();
  };
  return { text, leave, onFailure };
}

type Question = Pick<ReturnType<typeof useQuestion>, 'text' | 'leave'> & { confirm: () => void };
type QuestionProps = { question: Question; title: string; button?: string; busy: boolean };

export const QuestionDialog = ({
  question: { text, confirm, leave },
  button = 'Save anyway',
  ...dialog
}: QuestionProps) => (
  <ConfirmDialog
    opened={text !== null}
    confirm={button}
    grave
    onConfirm={confirm}
    onClose={leave}
    {...dialog}
  >
    <Text>{text}</Text>
  </ConfirmDialog>
);

/** False asks about a full name, true saves it (W8). */
export type Confirmed = { readonly confirm: 'true' | 'false' };

export const FullNameQuestion = (props: Pick<QuestionProps, 'question' | 'busy'>) => (
  <QuestionDialog title="Publish the full name?" {...props} />
);
