import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryContent, type ShownQuery } from '../ui/query-content.tsx';

interface Frame {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly onlyFor?: 'administrators' | 'score entry and administrators' | undefined;
}

/** Users without the role see a note; those without a session can log in. */
export function Page({ onlyFor, children, ...heading }: Frame & { children: ReactNode }) {
  const { known, loggedIn } = useSession();
  const { pathname, search } = useLocation();
  const may = useMay(onlyFor);
  const logIn = !loggedIn && (
    <Button component={Link} to={paths.login} state={{ comeBackTo: `${pathname}${search}` }}>
      Log in
    </Button>
  );
  return (
    <>
      <PageHeading {...heading} />
      {known && !may ? (
        <EmptyState title={`This page is for ${onlyFor}`} action={logIn} />
      ) : (
        children
      )}
    </>
  );
}

export function QueryPage<T>({
  query,
  label,
  rows,
  children,
  ...frame
}: Frame & {
  query: ShownQuery<T>;
  label: string;
  rows: number;
  children: (data: T) => ReactNode;
}) {
  const may = useMay(frame.onlyFor);
  return (
    <Page {...frame}>
      <QueryContent query={query} label={label} rows={rows}>
        {(data) => may && children(data)}
      </QueryContent>
    </Page>
  );
}

function useMay(onlyFor: Frame['onlyFor']): boolean {
  const { admin, scoreEntry } = useSession();
  return admin || onlyFor === undefined || (scoreEntry && onlyFor !== 'administrators');
}
