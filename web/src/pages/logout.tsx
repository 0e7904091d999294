import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { endSession, forgetSession, loggedOut } from '../platform/session.tsx';
import { notify, notifyError } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ErrorState } from '../ui/states.tsx';

const DRAFT_SAVED = 'What you typed is saved on this device.';
const STILL_LOGGED_IN = 'The server can’t be reached. You may still be logged in on this device.';

/** Null if the user chose to log out. */
const lostAt = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'lost' in state && typeof state.lost === 'string'
    ? state.lost
    : null;

/** After a lost session it leads to login and back (P4). In the first bundle, to work offline. */
export default function Logout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The page stays while the next one loads.
  const [lost] = useState(() => lostAt(state));

  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  const isStuck = failed === tries;

  useEffect(() => {
    let here = true;
    const goOn = () =>
      void (lost === null
        ? navigate(paths.home, { replace: true })
        : navigate(paths.login, { replace: true, state: { comeBackTo: lost } }));
    const ended = (results: number) => {
      if (!here) return;
      forgetSession(client);
      if (lost !== null) notifyError(`Your session has ended. Log in to continue. ${DRAFT_SAVED}`);
      else notify(loggedOut(results));
      goOn();
    };
    const unheard = () => {
      if (!here) return;
      if (lost === null) return setFailed(tries);
      notifyError(`The server can’t be reached. ${DRAFT_SAVED}`);
      goOn();
    };
    void endSession().then(ended, unheard);
    return () => {
      here = false;
    };
  }, [client, navigate, lost, tries]);

  return (
    <>
      <PageHeading title={isStuck ? 'Not logged out yet' : undefined} />
      {isStuck && <ErrorState message={STILL_LOGGED_IN} onRetry={() => setTries(tries + 1)} />}
    </>
  );
}
