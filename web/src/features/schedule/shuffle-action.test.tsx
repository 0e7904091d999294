import { listBrackets } from '@quizmeet/contract/bracket/calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds, shuffle } from '@quizmeet/contract/schedule/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ShuffleAction } from './shuffle-action.tsx';

const TEAMS = [
  ...Array.from({ length: 13 }, (_, i) => ({ id: i + 1, division: 'Open', group: null })),
  ...Array.from({ length: 5 }, (_, i) => {
    return { id: 20 + i, division: 'Novice', group: i < 3 ? 'Novice 1' : 'Novice 2' };
  }),
];
const ROUND = { id: 1, roundNumber: 1, roomNumber: 1, leftTeamId: 20, rightTeamId: 21 };

function began(groups: readonly string[]) {
  const server = fakeServer();
  const rounds = groups.map((group, i) => ({ ...ROUND, id: i + 1, group }));
  server.answers(listTeams, TEAMS as never);
  server.answers(listRounds, [{ rounds }] as never);
  server.answers(listBrackets, []);
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  server.answers(withdrawnTeams, []);
  server.answers(getEvent, { roundsPerTeam: 5 } as never);
  server.answers(shuffle, []);
  return { server, user: show(<ShuffleAction />) };
}

test('a division with a schedule keeps its groups while the other is shuffled (F1)', async () => {
  const { server, user } = began(['Novice 1']);
  await screen.findByText(/13 not in a group/);
  await user.click(screen.getByRole('button', { name: 'Shuffle teams' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Novice has a schedule and keeps its groups.');
  dialog.getByText(/^13 teams will get new groups and numbers\./);
  const novice = dialog.getByRole('textbox', { name: 'Novice 1' });
  expect(novice).toMatchObject({ disabled: true, value: '3' });
  await user.click(dialog.getByRole('button', { name: 'Shuffle teams' }));
  await screen.findByText(/^The teams are in new groups\./);
  expect(server.asked(shuffle)).toMatchObject([
    { query: { open1Teams: '7', open2Teams: '6', novice1Teams: '3', division: 'Open' } },
  ]);
});

test('with schedules in both divisions, there is nothing to shuffle (F1)', async () => {
  began(['Open 1', 'Novice 1']);
  await screen.findByText('Clear the schedule for Open 1 and Novice 1 first.');
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});
