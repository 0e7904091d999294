import type { ReactNode } from 'react';
import { PageHeading, type PageHeadingProps } from './page-heading.tsx';
import { QueryContent, type ShownQuery } from './query-content.tsx';

interface QueryPageProps<T> extends PageHeadingProps {
  query: ShownQuery<T>;
  /** What is loading. */
  label: string;
  rows: number;
  children: (data: T) => ReactNode;
}

/** A heading, and what a query replies. */
export const QueryPage = <T,>({ query, label, rows, children, ...heading }: QueryPageProps<T>) => (
  <>
    <PageHeading {...heading} />
    <QueryContent query={query} label={label} rows={rows}>
      {children}
    </QueryContent>
  </>
);
