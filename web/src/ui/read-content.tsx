import type { ReactNode } from 'react';
import { SmallButton } from './buttons.tsx';
import { ErrorState } from './error-state.tsx';
import { WarningIcon } from './icons.tsx';
import classes from './states.module.css';
import { awaited, type Waiting } from './table-skeleton.tsx';

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
        <div className={classes['stale']} role="status">
          <WarningIcon size={16} />
          <span>This may be out of date: {read.error.message}</span>
          <SmallButton onClick={retry}>Try again</SmallButton>
        </div>
      )}
      {children(read.data)}
    </>
  );
}
