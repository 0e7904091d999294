import type { ReactNode } from 'react';
import classes from './action-outcome.module.css';
import { CheckIcon, WarningIcon } from './icons.tsx';

/** What an action did last, or why it failed; it stays until the next one. */
export function ActionOutcome({
  error,
  done,
  doubtful = false,
}: {
  error: Error | null;
  done: ReactNode;
  /** Done, but something of it needs a person. */
  doubtful?: boolean;
}) {
  if (error !== null) {
    return (
      <span className={classes['outcome']} data-bad>
        <WarningIcon size={16} />
        <span>{error.message}</span>
      </span>
    );
  }
  if (done === null) return null;
  return (
    <span className={classes['outcome']} data-doubtful={doubtful || undefined}>
      {doubtful ? <WarningIcon size={16} /> : <CheckIcon size={16} />}
      <span>{done}</span>
    </span>
  );
}
