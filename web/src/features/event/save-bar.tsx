import { Button } from '@mantine/core';
import { Refusal, SubmitButton } from '../../ui/form-frame.tsx';
import classes from './settings-form.module.css';

export function SaveBar({
  form,
}: {
  form: {
    readonly submitting: boolean;
    readonly errors: Readonly<Record<string, string>>;
    isDirty(): boolean;
    reset(): void;
  };
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
        {isDirty ? 'Unsaved changes' : 'All changes saved'}
      </span>
      {isDirty && <Button onClick={form.reset}>Start over</Button>}
      <SubmitButton form={form} disabled={!isDirty}>
        Save
      </SubmitButton>
    </div>
  );
}
