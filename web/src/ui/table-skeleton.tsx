import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './table.module.css';

/** What stands where something is on its way: a table's skeleton of so many rows, or one of its own. */
export type Waiting = { label: string; rows: number } | { skeleton: ReactNode };

export const awaited = (waiting: Waiting): ReactNode =>
  'skeleton' in waiting ? waiting.skeleton : <TableSkeleton {...waiting} />;

/** Stands where a table will come and is of its size, so that nothing jumps. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={classes['skeleton']} role="status" aria-label={`${label} is loading`}>
      {Array.from({ length: rows + 1 }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className={classes['skeletonRow']}>
          <Skeleton height={12} radius="sm" />
        </div>
      ))}
    </div>
  );
}
