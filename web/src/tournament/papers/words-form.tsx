import { Button, Textarea } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { paperMessages } from '@quizmeet/contract/scores/paper-messages.ts';
import { wordsFindings } from '@quizmeet/rules/scores/papers.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { notify } from '../../ui/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';

const EMPTY = { words: '' };

/**
 * A field for a note, a protest or its outcome, and its button. What is typed stays on the device
 * until it is saved.
 */
export function WordsForm({
  label,
  button,
  storedAs,
  field = 'words',
  done,
  send,
}: {
  label: string;
  button: string;
  /** Names what is typed on the device, such as `note:12`. */
  storedAs: string;
  /** The name of the field in the call. */
  field?: string;
  /** The notice afterwards. */
  done: string;
  send: (words: string) => Promise<unknown>;
}) {
  const form = useForm({
    initial: EMPTY,
    storedAs,
    find: ({ words }) => fieldErrors(wordsFindings(words, 'words'), paperMessages),
    send: async ({ words }) => await send(words),
    onFailure: (failure, tell) =>
      tell({
        errors: failure.errors.map((each) =>
          each.path === field ? { ...each, path: 'words' } : each,
        ),
      }),
    onSent: () => notify(done),
  });
  const typed = form.getInputProps('words');
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Textarea
        mt="0.6rem"
        label={label}
        rows={2}
        {...typed}
        // It is kept as one line.
        onChange={({ currentTarget: { value } }) =>
          typed.onChange(value.replaceAll(/[\r\n]+/g, ' '))
        }
      />
      <Refusal text={form.errors['']} mt="sm" />
      <Button type="submit" variant="default" mt="0.5rem" loading={form.submitting}>
        {button}
      </Button>
    </form>
  );
}
