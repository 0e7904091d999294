import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { WarningIcon } from './icons.tsx';
import classes from './states.module.css';

/** What a read looks like to a screen; TanStack's query results have this shape. */
export interface Reading<T> {
  readonly data: T | undefined;
  /** `missing`: what is not there is not there at a second look either. */
  readonly error: (Error & { readonly missing?: boolean }) | null;
  refetch(): unknown;
}

/**
 * The three states of a read: its skeleton, its error with a retry, its content. Content that is
 * there stays when a later refresh fails, and says that it may be old.
 */
export function ReadContent<T>({
  read,
  skeleton,
  children,
}: {
  read: Reading<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const retry = () => void read.refetch();
  if (read.data === undefined) {
    return read.error === null ? (
      skeleton
    ) : (
      <ErrorState message={read.error.message} onRetry={read.error.missing ? null : retry} />
    );
  }
  return (
    <>
      {read.error !== null && (
        <div className={classes['stale']} role="status">
          <WarningIcon size={16} />
          <span>This may be out of date: {read.error.message}</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {children(read.data)}
    </>
  );
}
