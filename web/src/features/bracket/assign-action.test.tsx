import { bracketState } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { listTeams, type Team } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { DIVISIONS } from '@quizmeet/rules/tournament.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { AssignAction } from './assign-action.tsx';

const NOTHING = { brackets: 0, teams: 0, matches: 0, decided: 0, drift: [] };

test('withdrawn teams and missing results are named before seeding (X2, B1)', async () => {
  const server = fakeServer();
  server.answers(
    bracketState,
    DIVISIONS.map((division) => ({ division, ...NOTHING })),
  );
  const teams = Array.from({ length: 10 }, (_, i) => ({ id: i + 1, teamName: `Team ${i + 1}` }));
  server.answers(
    listTeams,
    teams.map((team) => ({ ...team, division: 'Open' }) as Team),
  );
  server.answers(withdrawnTeams, [3]);
  const rounds = ['left', '', ''].map((winningTeam) => ({ ...OPEN_ROUND, winningTeam }));
  const unplayed = { ...OPEN_ROUND, leftTeamId: 3, rightTeamId: 4 };
  server.answers(listRounds, [
    { rounds: [...rounds, unplayed, { ...OPEN_ROUND, division: 'Novice' }] },
  ] as never);
  const user = show(<AssignAction />);
  await user.click(await screen.findByRole('button', { name: 'Assign Saturday' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/^9 teams will be seeded in 1 bracket of 9\. Withdrawn: Team 3\./),
  ).toBeTruthy();
  expect(await dialog.findByText(/^2 of 3 rounds without a result\./)).toBeTruthy();
});
