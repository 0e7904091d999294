import { authorities, logout } from '@quizmeet/contract/accounts/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { countWaiting } from '../platform/device-database.ts';
import { failureOf, unreachable } from '../platform/failure.ts';
import { forgetSession } from '../platform/session.tsx';
import { notify, notifyError } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ErrorState } from '../ui/query-content.tsx';

const DRAFT_SAVED = 'What you typed is saved on this device.';
const STILL_LOGGED_IN = 'The server can’t be reached. You may still be logged in on this device.';

/** Null if the user chose to log out. */
const lostAt = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'lost' in state && typeof state.lost === 'string'
    ? state.lost
    : null;

/** Only a 401 or success proves that the session has ended. */
const hadNone = (thrown: unknown): boolean => failureOf(thrown).sessionless;

/** A guest network may answer instead of the server, whose redirect can't be told apart (U1). */
async function logOut(): Promise<void> {
  await sendCall(logout);
  if ((await sendCall(authorities)).includes('ROLE_USER')) throw unreachable();
}

/** Unsent results stay for their user (S8). */
function whatStays(results: number): string {
  if (results === 0) return '';
  return `. To send ${plural(results, 'result')} from this device, log in again.`;
}

/**
 * /logout. After a lost session it leads to login and back (P4). Says when the server can't be reached and
 * the session continues. In the first bundle, so that logging out needs no code.
 */
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
    const ended = async () => {
      const results = await countWaiting();
      if (!here) return;
      forgetSession(client);
      if (lost !== null) notifyError(`Your session has ended. Log in to continue. ${DRAFT_SAVED}`);
      else notify(`You’re logged out${whatStays(results)}`);
      goOn();
    };
    const unheard = () => {
      if (!here) return;
      if (lost === null) return setFailed(tries);
      notifyError(`The server can’t be reached. ${DRAFT_SAVED}`);
      goOn();
    };
    void logOut().then(ended, (thrown) => (hadNone(thrown) ? ended() : unheard()));
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
