import { Button } from '@mantine/core';
import classes from './result.module.css';

/** Says that what stands in the form was typed before and is not saved yet. */
export function BroughtBack({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={classes['note']} role="status">
      <span>What you typed here before was brought back. It is not saved yet.</span>
      <Button size="compact-sm" variant="default" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
