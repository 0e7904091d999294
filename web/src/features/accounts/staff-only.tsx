import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a page of the staff says to others. Whoever has no session logs in, and comes back. */
export function StaffOnly({ title = 'This page is for administrators' }: { title?: string }) {
  const { pathname, search } = useLocation();
  const { loggedIn } = useSession();
  return (
    <EmptyState
      title={title}
      action={
        !loggedIn && (
          <Button component={Link} to={paths.login} state={{ comeBackTo: `${pathname}${search}` }}>
            Log in
          </Button>
        )
      }
    />
  );
}
