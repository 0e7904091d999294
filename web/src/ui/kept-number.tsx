import type { ReactNode } from 'react';
import classes from './kept-number.module.css';

/** A name whose number never stands alone on a line: `Calvary 2` breaks before `Calvary` or not at all. */
export function keptNumber(name: string): ReactNode {
  const [kept] = /\S+ \d+$/.exec(name) ?? [];
  if (kept === undefined) return name;
  return (
    <span>
      {name.slice(0, -kept.length)}
      <span className={classes['kept']}>{kept}</span>
    </span>
  );
}
