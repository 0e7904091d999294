import { Navigate } from 'react-router';
import { OwnOfficials } from '../features/officials/own-officials.tsx';
import { OwnRegistration } from '../features/registration/own-registration.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

/** /registration: for confirmed people; others log in or confirm their address first. */
export default function Registration() {
  const session = useSession();
  if (!session.known) return <PageSkeleton />;
  const target = paths.teamRegistration(session);
  if (target !== paths.registration) return <Navigate to={target} replace />;
  return (
    <>
      <OwnRegistration />
      <OwnOfficials />
    </>
  );
}
