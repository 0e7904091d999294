import { IconChevronRight } from '@tabler/icons-react';
import classes from './table.module.css';
import type { Beside } from './use-beside.ts';

/**
 * Says above a table that it goes on beside the screen. A screen reader reads all of it anyway. It
 * takes no place, so that nothing moves when it comes.
 */
export function MoreBeside({ beside }: { beside: Beside }) {
  if (beside === null) return null;
  return (
    <p className={classes['beside']} data-side={beside} aria-hidden="true">
      More to the {beside}
      <IconChevronRight size={16} />
    </p>
  );
}
