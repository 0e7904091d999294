import { Skeleton } from '@mantine/core';
import classes from './table.module.css';

/** Stands where a table will come and is of its size, so that nothing jumps. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
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
