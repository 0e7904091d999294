import { logout } from '@quizmeet/contract/accounts/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { ask } from '../platform/client.ts';
import { forgetSession } from '../platform/session.tsx';
import { notify, notifyError } from '../ui/notices.ts';
import { PageHeading } from '../ui/page-heading.tsx';

const wasLost = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'lost' in state;

/** /logout: ends the session and leads home, also when nobody answers. */
export default function Logout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lost = wasLost(useLocation().state);

  useEffect(() => {
    let here = true;
    const leave = () => {
      if (!here) return;
      forgetSession(client);
      if (lost) notifyError('Your session has ended. What you typed is kept on this device.');
      else notify('You are logged out');
      void navigate(paths.home, { replace: true });
    };
    ask(logout).then(leave, leave);
    return () => {
      here = false;
    };
  }, [client, navigate, lost]);

  return <PageHeading title="Logging out" />;
}
