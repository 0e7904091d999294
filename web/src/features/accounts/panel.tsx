import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** One thing to do, no wider than its fields need. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={classes['panel']}>{children}</div>;
}

/** What else could be meant, below it. */
export function Otherwise({ children }: { children: ReactNode }) {
  return <div className={classes['other']}>{children}</div>;
}
