import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';

/**
 * Leads a user without a session to login and from there back to this page, and one whose address is not confirmed
 * to confirm it.
 */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  const state = { comeBackTo: `${pathname}${search}` };
  return <Navigate to={paths.teamRegistration(useSession())} state={state} replace />;
}
