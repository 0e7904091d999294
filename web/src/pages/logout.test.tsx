import { logout } from '@quizmeet/contract/accounts/calls.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { paths } from '../paths.ts';

import Logout from './logout.tsx';

/** A page that stays on screen while the next one's code loads. */
function Page({ state }: { state?: unknown }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  if (pathname === paths.logout && !isLeaving) setLeaving(true);
  return (
    <>
      <p>At {pathname}</p>
      <button type="button" onClick={() => void navigate(paths.logout, { state })}>
        Leave
      </button>
      {isLeaving && <Logout />}
    </>
  );
}

/** Shows a page that is left for /logout by somebody without a session. */
async function leaves(state?: unknown) {
  fakeServer().refuses(logout, 401);
  const user = show(<Page state={state} />);
  await user.click(screen.getByText('Leave'));
}

test('a lost session leads to the log-in, also while its code is on its way (P4)', async () => {
  await leaves({ lost: '/registration' });
  await screen.findByText(/Your session has ended/);
  await vi.waitFor(() => expect(screen.queryByText('At /logout')).toBeNull());
  // A second log-out would lead home.
  await expect(screen.findByText('At /home', {}, { timeout: 200 })).rejects.toThrow();
  expect(screen.getByText('At /login')).toBeTruthy();
});

test('logging out by choice leads to the home page', async () => {
  await leaves();
  await screen.findByText('At /home');
  await screen.findByText('You’re logged out');
});

test('a guest network that answers for the server ends no session', async () => {
  const redirection = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith(logout.url)) throw new TypeError('nobody answers');
    return redirection;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const user = show(<Page />);
  await user.click(screen.getByText('Leave'));
  await screen.findByText('Not logged out yet');
});
