import { Text } from '@mantine/core';
import { useState } from 'react';
import { type FormOptions, useForm } from '../platform/form/use-form.ts';
import { useIsMounted } from '../platform/is-mounted.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type AskingOptions<Values, Reply> = Omit<
  FormOptions<Values, Reply, true, object>,
  'send' | 'onSent'
> & { send: (values: Values, isConfirmed: boolean) => Promise<Reply> };

/** The server may ask before saving; a form that is closed by then fails as usual. */
export function useAskingForm<Values extends object, Reply = void>({
  send,
  onFailure = (_, tell) => tell(),
  ...options
}: AskingOptions<Values, Reply>) {
  const [text, setText] = useState<string | null>(null);
  const isMounted = useIsMounted();
  const leave = () => setText(null);
  const form = useForm<Values, Reply, true, object>({
    ...options,
    send: async (values, isConfirmed) => await send(values, isConfirmed === true),
    onSent: leave,
    onFailure: (failure, tell) => {
      const isAsked = 'asks' in failure.extra && isMounted();
      setText(isAsked ? failure.message : null);
      if (!isAsked) onFailure(failure, tell);
    },
  });
  return { form, question: { text, leave, confirm: () => form.save(true) } };
}

type Question = ReturnType<typeof useAskingForm>['question'];
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

/** About a full name (W8). */
export const FullNameQuestion = (props: Pick<QuestionProps, 'question' | 'busy'>) => (
  <QuestionDialog title="Publish the full name?" {...props} />
);
