import { Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SmallButton } from './buttons.tsx';
import { PageHeading, type PageHeadingProps } from './page-heading.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import table from './table.module.css';

/** `missing`: retrying can't help. `unreached`: no connection. */
type ShownFailure = Error & { readonly [K in 'missing' | 'unanswered' | 'unreached']?: boolean };

export interface ShownQuery<T> {
  readonly data: T | undefined;
  /** After the last retry. */
  readonly error: ShownFailure | null;
  /** Also while it is retried. */
  readonly failureReason?: ShownFailure | null;
  refetch(): unknown;
}

/** Loading, error with retry, or content. After a failed refresh, content stays with a note. */
export function QueryContent<T>({
  query,
  children,
  ...waiting
}: Waiting & { query: ShownQuery<T>; children: (data: T) => ReactNode }) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (query.failureReason?.unreached) {
      return (
        <EmptyState
          title="Not on this device yet"
          // Until then, a request waits for the next retry.
          action={query.error !== null && <SmallButton onClick={retry}>Try again</SmallButton>}
        >
          It appears once you’re connected.
        </EmptyState>
      );
    }
    if (query.error === null) return awaited(waiting);
    return (
      <ErrorState message={query.error.message} onRetry={query.error.missing ? null : retry} />
    );
  }
  return (
    <>
      {query.error !== null && query.error.unanswered !== true && (
        <Group gap="0.5rem" mb="0.75rem" fz="sm" c="var(--quiz-bad)" role="status">
          <IconAlertTriangle size={16} />
          <span>This may be out of date: {query.error.message}</span>
          <SmallButton onClick={retry}>Try again</SmallButton>
        </Group>
      )}
      {children(query.data)}
    </>
  );
}

interface QueryPageProps<T> extends PageHeadingProps {
  query: ShownQuery<T>;
  /** What is loading. */
  label: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** A heading, and what a query replies. */
export const QueryPage = <T,>({
  query,
  label,
  rows = 12,
  children,
  ...heading
}: QueryPageProps<T>) => (
  <>
    <PageHeading {...heading} />
    <QueryContent query={query} label={label} rows={rows}>
      {children}
    </QueryContent>
  </>
);

export interface AwaitedQuery {
  readonly data: unknown;
  /** Since the last success. */
  readonly failureCount: number;
}

/** Waiting for other parts, in milliseconds. */
const LONGEST = 3000;

/** Shows parts together, so that content doesn't jump. A failing or slow query doesn't hold up the rest. */
export function WaitForAll({
  reads,
  children,
  ...waiting
}: Waiting & { reads: readonly AwaitedQuery[]; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const limit = setTimeout(() => setLate(true), LONGEST);
    return () => clearTimeout(limit);
  }, []);
  const areThere = shown || late || !reads.some(isOnItsWay);
  // Even while a failed read is retried.
  if (areThere && !shown) setShown(true);
  return areThere ? children : awaited(waiting);
}

const isOnItsWay = ({ data, failureCount }: AwaitedQuery) =>
  data === undefined && failureCount === 0;

type Waiting = { label: string; rows: number } | { skeleton: ReactNode };

const awaited = (waiting: Waiting): ReactNode =>
  'skeleton' in waiting ? waiting.skeleton : <TableSkeleton {...waiting} />;

/** As large as the table. */
export const TableSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div
    className={table['skeleton']}
    role="status"
    aria-label={`${label} ${label.endsWith('s') ? 'are' : 'is'} loading`}
  >
    {Array.from({ length: rows + 1 }, (_, row) => `row ${row}`).map((row) => (
      <div key={row} className={table['skeletonRow']}>
        <Skeleton height={12} radius="sm" />
      </div>
    ))}
  </div>
);
