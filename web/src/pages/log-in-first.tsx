import { Navigate, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';

/** Back to this page after logging in, or to confirming an address. */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  const state = { comeBackTo: `${pathname}${search}` };
  return <Navigate to={paths.teamRegistration(useSession())} state={state} replace />;
}
