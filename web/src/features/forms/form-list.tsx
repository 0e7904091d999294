import { Button, Group, Text } from '@mantine/core';
import { type Form, removeForm } from '@quizmeet/contract/forms/calls.ts';
import { FORM_REMOVED } from '@quizmeet/contract/forms/messages.ts';
import { ASKED_OF_LABELS } from '@quizmeet/contract/forms/text.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { isOverdue } from '@quizmeet/rules/forms/forms.ts';
import { useState } from 'react';
import { useNow } from '../../platform/clock.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { longDay } from '../../ui/days.ts';
import { FormDialog } from './form-dialog.tsx';
import classes from './forms.module.css';

export function FormList({ forms, timeZone }: { forms: readonly Form[]; timeZone: string }) {
  const { admin } = useSession();
  const [edited, setEdited] = useState<Form | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Form | null>(null);
  if (forms.length === 0 && !admin) return null;
  return (
    <section className={classes['forms']} aria-labelledby="forms">
      <Group justify="space-between" mb="sm">
        <h2 id="forms">Forms</h2>
        {admin && <SmallButton onClick={() => setEdited('new')}>Add form</SmallButton>}
      </Group>
      {forms.length === 0 && <Text c="dimmed">No forms required.</Text>}
      <ul>
        {forms.map((form) => (
          <li key={form.id}>
            <FormText form={form} timeZone={timeZone} />
            {admin && (
              <Group gap="xs" mt="xs">
                <SmallButton aria-label={`Edit: ${form.title}`} onClick={() => setEdited(form)}>
                  Edit
                </SmallButton>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  c="var(--quiz-bad)"
                  aria-label={`Remove: ${form.title}`}
                  onClick={() => setLeaving(form)}
                >
                  Remove
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      <FormDialog edited={edited} onClose={() => setEdited(null)} />
      <RemoveForm form={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}

function FormText({ form, timeZone }: { form: Form; timeZone: string }) {
  const late = isOverdue(form, dayIn(timeZone, useNow(60_000)));
  return (
    <>
      <strong>{form.title}</strong>
      <Text size="sm" c={late ? 'var(--quiz-yours)' : 'dimmed'}>
        {ASKED_OF_LABELS[form.askedOf]}, due {longDay(form.due)}
        {late && ' (overdue)'}
      </Text>
      {form.words !== '' && <p className={classes['words']}>{form.words}</p>}
    </>
  );
}

function RemoveForm({ form, onClose }: { form: Form | null; onClose: () => void }) {
  const act = useCallMutation(removeForm);
  const remove = () => {
    if (form === null) return;
    act.mutate({ params: { id: form.id } }, { says: FORM_REMOVED, goOn: onClose });
  };
  return (
    <ConfirmDialog
      opened={form !== null}
      title="Remove form?"
      confirm="Remove"
      grave
      busy={act.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        Deletes <strong>{form?.title}</strong> and who turned it in.
      </Text>
    </ConfirmDialog>
  );
}
