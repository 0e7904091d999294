import { Button } from '@mantine/core';
import { Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import classes from './settings-form.module.css';

export function SaveBar({
  form,
  unsaved = 'Unsaved changes',
}: {
  form: {
    readonly submitting: boolean;
    readonly errors: Readonly<Record<string, string>>;
    isDirty(): boolean;
    reset(): void;
  };
  unsaved?: string;
}) {
  const refusal = form.errors[''];
  const isDirty = form.isDirty();
  return (
    <div
      className={classes['bar']}
      data-idle={!isDirty && refusal === undefined ? true : undefined}
    >
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
