import { IconCheck } from '@tabler/icons-react';
import classes from './score.module.css';
import type { ShownSide } from './sides.ts';

/** The score of a side, if it has one; a winner has a tick, and screen readers say that it won. */
export function Score({ score, won }: Pick<ShownSide, 'score' | 'won'>) {
  return (
    <span className={classes['score']} data-won={won || undefined} translate="no">
      {won && <IconCheck size="0.95em" />}
      {won && <span className={classes['word']}>won </span>}
      {score}
    </span>
  );
}
