import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';

/**
 * Leads whoever has no session to the log-in, and from there back to this page; whose address is not confirmed,
 * to confirming it.
 */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  const state = { comeBackTo: `${pathname}${search}` };
  return <Navigate to={paths.teamRegistration(useSession())} state={state} replace />;
}
