import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** A single form, no wider than its fields need. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={classes['panel']}>{children}</div>;
}

/** Alternatives offered below a panel. */
export function Otherwise({ children }: { children: ReactNode }) {
  return <div className={classes['other']}>{children}</div>;
}
