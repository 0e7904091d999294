import { Button, Text } from '@mantine/core';
import { hasPage, type PageName, pageOf } from '@quizmeet/contract/pages.ts';
import { createElement, type ReactNode, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { PAGE_COMPONENTS } from './pages.ts';
import { paths } from './paths.ts';
import { useSession } from './platform/session.tsx';
import { PageHeading, PageTitle } from './ui/page-heading.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { EmptyState } from './ui/states.tsx';

/** A page with its title, for those who may open it; home for an unknown address. */
export function PageRoute({ name }: { name: PageName }) {
  const { title, only } = pageOf(name);
  const page = createElement(PAGE_COMPONENTS[name]);
  return (
    <PageTitle value={title}>
      {!hasPage(useLocation().pathname) && <PageMissing />}
      {only === undefined ? page : <Guard name={name}>{page}</Guard>}
    </PageTitle>
  );
}

const PageMissing = () => (
  <Text mb="xl">
    <b>Page not found.</b> Check the address, <a href="#find-team">find your team</a>, or go to{' '}
    <Link to={paths.home}>Home</Link>.
  </Text>
);

function Guard({ name, children }: { name: PageName; children: ReactNode }): ReactNode {
  const session = useSession();
  const { only = [] } = pageOf(name);
  // Its code loads while the session is asked for.
  useEffect(() => PAGE_COMPONENTS[name].preload(), [name]);
  if (!session.known) return <PageSkeleton />;
  if (only.some((role) => session[role])) return children;
  if (only.includes('confirmed')) return <LogInFirst />;
  // Others see nothing of it.
  if (name === 'admin') return null;
  return <NotForYou roles={only.includes('scoreEntry') ? `score entry and ${ADMINS}` : ADMINS} />;
}

const ADMINS = 'administrators';

/** Back to this page after logging in, or to confirming an address. */
const LogInFirst = () => (
  <Navigate to={paths.teamRegistration(useSession())} state={useReturn()} replace />
);

/** Visitors can log in and come back. */
function NotForYou({ roles }: { roles: string }) {
  const { loggedIn } = useSession();
  const state = useReturn();
  const logIn = !loggedIn && (
    <Button variant="filled" component={Link} to={paths.login} state={state}>
      Log in
    </Button>
  );
  return (
    <>
      <PageHeading />
      <EmptyState title={`This page is for ${roles}`} action={logIn} />
    </>
  );
}

function useReturn() {
  const { pathname, search } = useLocation();
  return { comeBackTo: `${pathname}${search}` };
}
