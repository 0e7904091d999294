import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './by-hand.module.css';

/** Why what is chosen cannot be. */
export function Obstacle({ text }: { text: string }) {
  return (
    <p className={classes['obstacle']}>
      <IconAlertTriangle size={16} /> {text}
    </p>
  );
}
