import { Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import {
  type ChurchPeople,
  type Form,
  listPeople,
  removeForm,
  saveForm,
} from '@quizmeet/contract/forms/calls.ts';
import { FORM_REMOVED, FORM_SAVED, formMessages } from '@quizmeet/contract/forms/messages.ts';
import { ASKED_OF_LABELS } from '@quizmeet/contract/forms/text.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { ASKED_OF, formFindings, isOverdue } from '@quizmeet/rules/forms/forms.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../features/forms/forms.module.css';
import { missingIn, People } from '../features/forms/people.tsx';
import { useNow } from '../platform/clock.ts';
import { useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { AskToRemove } from '../tournament/ask-first.tsx';
import { SmallButton } from '../ui/buttons.tsx';
import { longDay } from '../ui/days.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Section } from '../ui/section.tsx';
import { withLinks } from '../ui/with-links.tsx';

/** /forms: a coach's own church, or all for staff. */
export default function FormsPage() {
  const event = useQuery(callQuery(getEvent));
  const read = useQuery(callQuery(listPeople, {}, { topics: ['teams'] }));
  return (
    <QueryPage query={read} label="The quizzers" rows={10}>
      {({ forms, churches }) => (
        <>
          {event.data && (
            <FormList forms={forms} churches={churches} timeZone={event.data.timeZone} />
          )}
          <People forms={forms} churches={churches} />
        </>
      )}
    </QueryPage>
  );
}

interface FormListProps {
  forms: readonly Form[];
  churches: readonly ChurchPeople[];
  timeZone: string;
}

function FormList({ forms, churches, timeZone }: FormListProps) {
  const isMissing = (form: Form) => churches.some((church) => missingIn(church, [form]) > 0);
  const { admin } = useSession();
  const [edited, setEdited] = useState<Form | 'new' | null>(null);
  const close = () => setEdited(null);
  if (forms.length === 0 && !admin) return null;
  return (
    <Section
      title="Forms"
      size="1.25rem"
      gap="sm"
      className={classes['forms'] ?? ''}
      beside={admin && <SmallButton onClick={() => setEdited('new')}>Add form</SmallButton>}
    >
      {forms.length === 0 && <Text c="dimmed">No forms required.</Text>}
      <Stack component="ul" gap="0.75rem">
        {forms.map((form) => (
          <li key={form.id}>
            <FormText form={form} isMissing={isMissing(form)} timeZone={timeZone} />
            {admin && (
              <Group gap="xs" mt="xs">
                <SmallButton aria-label={`Edit: ${form.title}`} onClick={() => setEdited(form)}>
                  Edit
                </SmallButton>
                <AskToRemove
                  call={removeForm}
                  args={{ params: { id: form.id } }}
                  says={FORM_REMOVED}
                  title="Remove form?"
                  label={`Remove: ${form.title}`}
                >
                  Deletes <strong>{form.title}</strong> and who turned it in.
                </AskToRemove>
              </Group>
            )}
          </li>
        ))}
      </Stack>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? 'Add form' : 'Edit form'}
        size="36rem"
      >
        {edited !== null && <Fields form={edited === 'new' ? null : edited} onClose={close} />}
      </Dialog>
    </Section>
  );
}

type FormTextProps = { form: Form; isMissing: boolean; timeZone: string };

function FormText({ form, isMissing, timeZone }: FormTextProps) {
  const late = isOverdue(form, dayIn(timeZone, useNow(60_000))) && isMissing;
  return (
    <>
      <strong>{form.title}</strong>
      <Text size="sm" c={late ? 'var(--quiz-yours)' : 'dimmed'}>
        {ASKED_OF_LABELS[form.askedOf]}, due {longDay(form.due)}
        {late && ' (overdue)'}
      </Text>
      {form.words !== '' && (
        <Text mt="0.4rem" style={{ whiteSpace: 'pre-line' }}>
          {withLinks(form.words)}
        </Text>
      )}
    </>
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
    says: FORM_SAVED,
    goOn: onClose,
  });
  return (
    <FormFrame form={form} button="Save" onLeave={onClose}>
      <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
      <NativeSelect
        label="Required from"
        data={ASKED_OF.map((value) => ({ value, label: ASKED_OF_LABELS[value] }))}
        {...form.getInputProps('askedOf')}
      />
      <TextInput label="Due" type="date" {...form.getInputProps('due')} />
      <Textarea label="Instructions" autosize minRows={3} {...form.getInputProps('words')} />
    </FormFrame>
  );
}
