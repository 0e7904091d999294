import { LockIcon } from '../../ui/icons.tsx';
import classes from './lock-mark.module.css';

/** An icon with its words. */
export function LockMark({ words = 'locked' }: { words?: string }) {
  return (
    <span className={classes['mark']}>
      <LockIcon size={14} /> {words}
    </span>
  );
}
