import type { ReactNode } from 'react';
import classes from './action-outcome.module.css';
import { CheckIcon, WarningIcon } from './icons.tsx';

/** An action's last result, or why it failed; shown until the next run. */
export function ActionOutcome({
  error,
  done,
  doubtful = false,
}: {
  error: Error | null;
  done: ReactNode;
  /** True when it succeeded but some of it needs a person. */
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
