import { Button } from '@mantine/core';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './settings-form.module.css';

export function SaveBar({
  form: { changed, busy, errors, startOver },
}: {
  form: {
    readonly changed: boolean;
    readonly busy: boolean;
    readonly errors: Readonly<Record<string, string>>;
    startOver(): void;
  };
}) {
  const refusal = errors[''];
  return (
    <div
      className={classes['bar']}
      data-idle={!changed && refusal === undefined ? true : undefined}
    >
      <Refusal text={refusal} />
      <span className={classes['state']} role="status">
        {changed ? 'Unsaved changes, kept on this device' : 'All changes saved'}
      </span>
      {changed && (
        <Button variant="default" onClick={startOver}>
          Start over
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={!changed}>
        Save
      </Button>
    </div>
  );
}
