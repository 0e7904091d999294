import { Alert, Button } from '@mantine/core';
import { WarningIcon } from '../../ui/icons.tsx';
import classes from './settings-form.module.css';

/** Stays in view while a long form is edited: whether anything is unsaved, and the way to save it. */
export function SaveBar({
  changed,
  saving,
  refusal,
  onStartOver,
}: {
  changed: boolean;
  saving: boolean;
  /** What was refused and belongs to no field. */
  refusal: string | undefined;
  onStartOver: () => void;
}) {
  return (
    <div
      className={classes['bar']}
      data-idle={!changed && refusal === undefined ? true : undefined}
    >
      {refusal !== undefined && (
        <Alert color="red" variant="light" icon={<WarningIcon />} w="100%">
          {refusal}
        </Alert>
      )}
      <span className={classes['state']} role="status">
        {changed ? 'Not saved yet. What you typed is kept on this device.' : 'Everything is saved.'}
      </span>
      {changed && (
        <Button variant="default" onClick={onStartOver}>
          Start over
        </Button>
      )}
      <Button type="submit" loading={saving} disabled={!changed}>
        Save
      </Button>
    </div>
  );
}
