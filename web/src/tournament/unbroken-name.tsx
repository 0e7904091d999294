import type { ReactNode } from 'react';
import classes from './unbroken-name.module.css';

/** A number is never alone on a line, and translation skips it. */
export function unbrokenName(name: string): ReactNode {
  const [ending] = /\S+ \d+$/.exec(name) ?? [];
  if (ending === undefined) return <span translate="no">{name}</span>;
  return (
    <span translate="no">
      {name.slice(0, -ending.length)}
      <span className={classes['unbroken']}>{ending}</span>
    </span>
  );
}
