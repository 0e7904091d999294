import { IconLock } from '@tabler/icons-react';
import classes from './lock-mark.module.css';

/** An icon with its words. */
export function LockMark({ words = 'locked' }: { words?: string }) {
  return (
    <span className={classes['mark']}>
      <IconLock size={14} /> {words}
    </span>
  );
}
