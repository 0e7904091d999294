import { Group, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { SmallButton } from './buttons.tsx';
import { ErrorState } from './error-state.tsx';
import { WarningIcon } from './icons.tsx';
import table from './table.module.css';

/** What a read looks like to a screen; TanStack's query results have this shape. */
export interface Reading<T> {
  readonly data: T | undefined;
  /** `missing`: what is not there is not there at a second look either. */
  readonly error: (Error & { readonly missing?: boolean }) | null;
  refetch(): unknown;
}

/**
 * The three states of a read: what stands in its place while it is on its way, its error with a
 * retry, its content. Content that is there stays when a later refresh fails, and says that it may
 * be old.
 */
export function ReadContent<T>({
  read,
  children,
  ...waiting
}: Waiting & {
  read: Reading<T>;
  children: (data: T) => ReactNode;
}) {
  const retry = () => void read.refetch();
  if (read.data === undefined) {
    if (read.error === null) return awaited(waiting);
    return <ErrorState message={read.error.message} onRetry={read.error.missing ? null : retry} />;
  }
  return (
    <>
      {read.error !== null && (
        <Group gap="0.5rem" mb="0.75rem" fz="sm" c="var(--quiz-bad)" role="status">
          <WarningIcon size={16} />
          <span>This may be out of date: {read.error.message}</span>
          <SmallButton onClick={retry}>Try again</SmallButton>
        </Group>
      )}
      {children(read.data)}
    </>
  );
}

/** A read, as to whether it is still on its way; TanStack's query results have this shape. */
export interface Awaited {
  readonly data: unknown;
  /** Failed tries since it last succeeded. */
  readonly failureCount: number;
}

/** How long what is there waits for what is not, in milliseconds. */
const LONGEST = 3000;

/**
 * Shows what stands on several reads in one piece, so that none pushes away what another has brought.
 * A read that fails at its first try, or is long in coming, holds up nobody: the rest is shown without it.
 */
export function WaitForAll({
  reads,
  children,
  ...waiting
}: Waiting & {
  reads: readonly Awaited[];
  children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const limit = setTimeout(() => setShown(true), LONGEST);
    return () => clearTimeout(limit);
  }, []);
  const areThere = shown || !reads.some(isOnItsWay);
  // What is shown stays, also while one that failed is tried again.
  if (areThere && !shown) setShown(true);
  return areThere ? children : awaited(waiting);
}

const isOnItsWay = ({ data, failureCount }: Awaited) => data === undefined && failureCount === 0;

/** What stands where something is on its way: a table's skeleton of so many rows, or one of its own. */
export type Waiting = { label: string; rows: number } | { skeleton: ReactNode };

export const awaited = (waiting: Waiting): ReactNode =>
  'skeleton' in waiting ? waiting.skeleton : <TableSkeleton {...waiting} />;

/** Stands where a table will come and is of its size, so that nothing jumps. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={table['skeleton']} role="status" aria-label={`${label} is loading`}>
      {Array.from({ length: rows + 1 }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className={table['skeletonRow']}>
          <Skeleton height={12} radius="sm" />
        </div>
      ))}
    </div>
  );
}
