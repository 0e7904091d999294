import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './action-outcome.module.css';

type ActionOutcomeProps = { error: Error | null; done: ReactNode; doubtful?: boolean };

export function ActionOutcome({ error, done, doubtful = false }: ActionOutcomeProps) {
  if (error !== null) {
    return (
      <span className={classes['outcome']} data-bad>
        <IconAlertTriangle size={16} />
        <span>{error.message}</span>
      </span>
    );
  }
  if (done === null) return null;
  return (
    <span className={classes['outcome']} data-doubtful={doubtful || undefined}>
      {doubtful ? <IconAlertTriangle size={16} /> : <IconCheck size={16} />}
      <span>{done}</span>
    </span>
  );
}
