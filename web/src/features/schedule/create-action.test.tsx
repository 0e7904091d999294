import { listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { getCheckIn, withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { createSchedule, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { CreateAction } from './create-action.tsx';

const TEAMS = Array.from({ length: 14 }, (_, i) => ({ id: i + 1, group: 'Open 1' }));
const ROOMS = Array.from({ length: 8 }, (_, i) => ({
  roomNumber: i + 1,
  friday: true,
  spare: false,
}));
const FIRST = { id: 1, group: 'Open 1', roundNumber: 1, roomNumber: 1, leftTeamId: 1 };

test.each([
  { beside: 'nothing locked', rounds: [] },
  { beside: 'a locked round of a late team', rounds: [{ ...FIRST, rightTeamId: 6 }] },
])(
  'late arrivals that can’t fit beside $beside are named before Confirm (F5)',
  async ({ rounds }) => {
    const server = fakeServer();
    server.answers(listTeams, TEAMS as never);
    server.answers(listRounds, [{ rounds }] as never);
    server.answers(listBrackets, []);
    server.answers(listLocks, {
      roundIds: [1],
      roomNumbers: [],
      roundNumbers: [],
      closedRooms: [],
    });
    server.answers(withdrawnTeams, []);
    server.answers(listRestorePoints, []);
    server.answers(getRooms, ROOMS as never);
    server.answers(getEvent, { roundsPerTeam: 5, fridaySlots: 6 } as never);
    const late = TEAMS.slice(0, 5).map(({ id }) => ({ id, lateUntilRound: null }));
    server.answers(getCheckIn, [{ roundsToSkip: 2, teams: late }] as never);
    const user = show(<CreateAction />);
    await user.click(await screen.findByText('Create schedule'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(
      /^35 rounds don’t fit in 6 slots and 8 rooms\. You need 7 slots\. Some teams arrive late\. /,
    );
    const confirm = dialog.getByRole('button', { name: 'Create schedule' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
  },
);

test.each([
  { teams: TEAMS, named: null },
  { teams: [], named: 'No team is in a group yet. Shuffle the teams first.' },
])('a schedule just created isn’t said to be in the way, only $named', async ({ teams, named }) => {
  const server = fakeServer();
  server.answers(listTeams, TEAMS as never);
  server.answers(listRounds, []);
  server.answers(listBrackets, []);
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  server.answers(withdrawnTeams, []);
  server.answers(listRestorePoints, []);
  server.answers(getRooms, ROOMS as never);
  server.answers(getEvent, { roundsPerTeam: 5, fridaySlots: 7 } as never);
  server.answers(getCheckIn, []);
  const user = show(<CreateAction />);
  await user.click(await screen.findByText('Create schedule'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Creates 35 rounds/);
  server.answers(createSchedule, { rounds: 35, slots: 5, quality: [] });
  server.answers(listRounds, [{ rounds: [{ ...FIRST, rightTeamId: 6 }] }] as never);
  server.answers(listTeams, teams as never);
  await user.click(dialog.getByRole('button', { name: 'Create schedule' }));
  await screen.findByText(/^1 round in 1 group/);
  expect(screen.getByRole('button', { name: 'Create schedule' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/Clear the schedule/)).toBeNull();
  if (named !== null) await screen.findByText(named);
});
