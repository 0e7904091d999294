import { WarningIcon } from '../../ui/icons.tsx';
import classes from './by-hand.module.css';

/** Why what is chosen cannot be. */
export function Obstacle({ text }: { text: string }) {
  return (
    <p className={classes['obstacle']}>
      <WarningIcon size={16} /> {text}
    </p>
  );
}
