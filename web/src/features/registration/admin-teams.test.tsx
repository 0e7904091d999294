import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { listTeams, listWithoutCoach, type Team } from '@quizmeet/contract/registration/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { TEAM } from '../../../testing/team.ts';
import { watchForLostSession } from '../../platform/query-client.ts';
import { SESSION_CALLS } from '../../tournament/session-calls.ts';
import { findRows } from '../../ui/find-rows.ts';
import AdminTeams, { namesOf } from './admin-teams.tsx';

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
  server.breaksOff(listWithoutCoach);
  const onLost = vi.fn();
  const user = show(<Page onLost={onLost} />);
  // Until the last retry has failed.
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  screen.getByText(/The server can’t be reached/);
  expect(onLost).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'Grace 1' });

  server.answers(listWithoutCoach, [
    { id: 2, churchNameWithDistrict: 'Grace (SWO)', waitsFor: 'r@x.example', account: null },
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Assign coach: Grace (SWO)' });
});

test('a team is found by any of its names, whatever their case and accents', () => {
  const named = (id: number, teamName: string, churchName: string, firstName: string): Team => ({
    ...TEAM,
    id,
    teamName,
    churchName,
    quizzers: [{ id, firstName, lastName: 'Lee', teamId: id }],
  });
  const grace = named(1, 'Grace 2', 'Grace Chapel', 'Ann');
  const lima = named(2, 'Lima First', 'Lima First', 'Zoë');
  const found = (words: string) => findRows([grace, lima], words, namesOf);
  expect(found(' ')).toEqual([grace, lima]);
  expect(found('CHAPEL')).toEqual([grace]);
  expect(found('zoe')).toEqual([lima]);
  expect(found('grace lee')).toEqual([grace]);
  expect(found('grace zoe')).toEqual([]);
});
