import { Button } from '@mantine/core';
import type { Form } from '../../platform/form/use-form.ts';
import { Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import classes from './settings-form.module.css';

type SaveBarProps = {
  form: Pick<Form<object>, 'submitting' | 'errors' | 'isDirty' | 'reset'>;
  unsaved?: string;
};

export function SaveBar({ form, unsaved = 'Unsaved changes' }: SaveBarProps) {
  const refusal = form.errors[''];
  const isDirty = form.isDirty();
  return (
    <div className={classes['bar']} data-idle={(!isDirty && refusal === undefined) || undefined}>
      <Refusal text={refusal} />
      <span className={classes['state']} role="status">
        {isDirty ? unsaved : 'All changes saved'}
      </span>
      {isDirty && <Button onClick={form.reset}>Start over</Button>}
      <SubmitButton form={form} disabled={!isDirty}>
        Save
      </SubmitButton>
    </div>
  );
}
