import { leaveBracket, type Match } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import BracketTeamsDialog from './bracket-teams-dialog.tsx';

const team = (id: number, name: string, source: string, isWinner = false) => ({
  ...{ id, name, score: null },
  ...{ isWinner, source },
});
const match = (id: number, participants: Match['participants']): Match => ({
  id,
  nextMatchId: 3,
  nextLoserMatchId: null,
  roundId: 100 + id,
  timeString: '9:00 AM',
  roomName: 'R1',
  ifNecessary: false,
  participants,
});

test('withdrawing a team that waits for its opponent needs a confirmation (X9)', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(listTeams, []);
  server.answers(withdrawnTeams, []);
  server.answers(leaveBracket, true);
  const matches = [
    match(1, [team(1, 'Lima', 'Seed 1', true), team(2, 'Xenia', 'Seed 2')]),
    match(3, [team(1, 'Lima', 'Winner of 1'), team(0, 'Winner of 2', 'Winner of 2')]),
  ];
  const user = show(
    <BracketTeamsDialog
      name="Open A"
      division="Open"
      matches={matches}
      onClose={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw Lima' }));
  await screen.findByRole('dialog', { name: 'Withdraw Lima?' });
  screen.getByText(/^Its matches become walkovers/);
  expect(server.asked(leaveBracket)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() => expect(server.asked(leaveBracket)).toHaveLength(1));
  expect(server.asked(leaveBracket)[0]?.body).toEqual({ confirm: true });
});
