import { WarningIcon } from '../../ui/icons.tsx';
import classes from './protest-mark.module.css';

/** An icon with its words, for staff (X13). */
export function ProtestMark({ words = 'protest' }: { words?: string }) {
  return (
    <span className={classes['mark']}>
      <WarningIcon size={14} /> {words}
    </span>
  );
}
