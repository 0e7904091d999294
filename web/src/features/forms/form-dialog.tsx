import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { type Form, saveForm } from '@quizmeet/contract/forms/calls.ts';
import { FORM_SAVED, formMessages } from '@quizmeet/contract/forms/messages.ts';
import { ASKED_OF_LABELS } from '@quizmeet/contract/forms/text.ts';
import { ASKED_OF, formFindings } from '@quizmeet/rules/forms/forms.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormClosing } from '../../ui/form-closing.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { notify } from '../../ui/notices.ts';

export function FormDialog({
  edited,
  onClose,
}: {
  edited: Form | 'new' | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? 'Add form' : 'Edit form'}
      size="36rem"
    >
      {edited !== null && <Fields form={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  );
}

const EMPTY = { title: '', words: '', askedOf: 'quizzer', due: '' };

function Fields({ form: stored, onClose }: { form: Form | null; onClose: () => void }) {
  const saving = useCallMutation(saveForm);
  const { title, words, askedOf, due } = stored ?? EMPTY;
  const form = useForm({
    initial: { title, words, askedOf, due },
    storedAs: `form:${stored?.id ?? 'new'}`,
    find: (typed) => fieldErrors(formFindings(typed), formMessages),
    send: async (typed) =>
      await saving.mutateAsync({ body: { ...typed, ...(stored && { id: stored.id }) } }),
    locks: true,
    subject: (typed) => typed.title,
    onSent: () => notify(FORM_SAVED),
    goOn: onClose,
  });
  return (
    <FormFrame form={form}>
      <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
      <NativeSelect
        label="Required from"
        data={ASKED_OF.map((value) => ({ value, label: ASKED_OF_LABELS[value] }))}
        {...form.getInputProps('askedOf')}
      />
      <TextInput label="Due" type="date" {...form.getInputProps('due')} />
      <Textarea label="Instructions" autosize minRows={3} {...form.getInputProps('words')} />
      <FormClosing form={form} onLeave={onClose}>
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      </FormClosing>
    </FormFrame>
  );
}
