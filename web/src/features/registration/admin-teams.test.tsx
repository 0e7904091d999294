import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { listTeams, listWithoutCoach } from '@quizmeet/contract/registration/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { watchForLostSession } from '../../platform/query-client.ts';
import { SESSION_CALLS } from '../../tournament/session-calls.ts';
import AdminTeams from './admin-teams.tsx';
import { WAITING_CHURCHES } from './team-list-address.ts';

/** An admin's Team List, with the check for a lost session. */
function Page({ onLost }: { onLost: () => void }) {
  const client = useQueryClient();
  useEffect(() => watchForLostSession(client, SESSION_CALLS, onLost), [client, onLost]);
  return <AdminTeams opened={null} open={() => {}} close={() => {}} />;
}

test('teams show and nobody is logged out when churches without a coach can’t be loaded', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer();
  server.knows('admin');
  server.answers(listTeams, [{ ...TEAM, teamName: 'Grace 1' }]);
  server.answers(withdrawnTeams, []);
  server.answers(fullNames, []);
  server.answers(mailing, { sent: true, contact: '' });
  server.breaksOff(listWithoutCoach);
  const onLost = vi.fn();
  const user = show(<Page onLost={onLost} />);
  // Until the last retry has failed.
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  screen.getByText('Not on this device yet');
  expect(onLost).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'Grace 1' });

  server.answers(listWithoutCoach, [
    {
      id: 2,
      churchNameWithDistrict: 'Grace (SWO)',
      waitsFor: 'r@x.example',
      invitedOn: null,
      account: null,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Assign coach: Grace (SWO)' });
});

test.each([
  ['linked from People', `/summary#${WAITING_CHURCHES}`, 1],
  ['opened otherwise, it is not', '/summary', 0],
])('that every church has a coach is said if the list is %s', async (_, at, times) => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listTeams, [{ ...TEAM, teamName: 'Grace 1' }]);
  server.answers(withdrawnTeams, []);
  server.answers(fullNames, []);
  server.answers(mailing, { sent: true, contact: '' });
  server.answers(listWithoutCoach, []);
  show(<Page onLost={() => {}} />, at);
  await screen.findByRole('link', { name: 'Grace 1' });
  expect(screen.queryAllByText('Every church has a coach')).toHaveLength(times);
});
