import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './protest-mark.module.css';

/** An icon with its words, for staff (X13). */
export function ProtestMark({ words = 'protest' }: { words?: string }) {
  return (
    <span className={classes['mark']}>
      <IconAlertTriangle size={14} /> {words}
    </span>
  );
}
