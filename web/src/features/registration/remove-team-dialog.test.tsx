import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { removeTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, type Role } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { RemoveTeamDialog } from './remove-team-dialog.tsx';
import { holdOf } from './what-holds-team.tsx';

const TEAM: Team = {
  ...{ id: 4, teamName: 'Grace 1', teamNumber: 1, churchId: 2, churchName: 'Grace' },
  ...{ division: 'Open', divisionTrimmed: 'Open', group: null, wins: 0, losses: 0 },
  quizzers: [{ id: 11, firstName: 'Ann', lastName: 'Lee', teamId: 4 }],
  ...{ satDivisionName: null, satDivId: null },
};
const round = (winningTeam: string) => ({ day: 'Friday', winningTeam }) as ListedRound;

function Page({ team }: { team: Team }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return <RemoveTeamDialog id={team.id} teams={[team]} heading={heading} onClose={() => {}} />;
}

async function asks(rounds: readonly ListedRound[], role: Role = 'admin', team = TEAM) {
  const server = fakeServer();
  server.knows(role);
  server.answers(teamRounds, [...rounds]);
  server.answers(withdrawnTeams, []);
  server.answers(getEvent, {
    title: 'Quiz',
    fridayDate: '2026-11-20',
    saturdayDate: '2026-11-21',
    contactEmail: 'office@example.org',
  } as never);
  const user = show(<Page team={team} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Team' }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  return { server, user, dialog, button };
}

test('a team with rounds: what is in the way is said before, with the way out', async () => {
  const { dialog, button } = await asks([round('left'), round('right'), round('')]);
  await dialog.findByText(
    'Grace 1 has 3 rounds in Friday’s schedule (2 played), so it can’t be removed.',
  );
  expect(button.disabled).toBe(true);
  expect(dialog.queryByText(/will be removed/)).toBeNull();
  const way = await dialog.findByRole('link', { name: 'withdraw it instead' });
  expect(way.getAttribute('href')).toBe('/admin/repair?cause=withdrawn&team=4');
});

test('a coach reads whom to write to', async () => {
  const { dialog, button } = await asks([round('')], 'coach');
  await dialog.findByText(/ask office@example\.org/);
  expect(button.disabled).toBe(true);
});

test('a team of a bracket leads to its bracket', async () => {
  const team = { ...TEAM, satDivisionName: 'A', satDivId: 3 };
  const { dialog } = await asks([], 'admin', team);
  const way = await dialog.findByRole('link', { name: 'its bracket' });
  expect(way.getAttribute('href')).toBe('/bracket/Open/3');
});

test('a team that stands nowhere is removed', async () => {
  const { server, user, dialog, button } = await asks([]);
  await dialog.findByText(/and its 1 quizzer will be removed\. The fee will be recalculated\./);
  await waitFor(() => expect(button.disabled).toBe(false));
  server.answers(removeTeam, true);
  await user.click(button);
  await screen.findByText('The team was successfully removed');
});

test('Friday’s rounds hold a team before its bracket does, and nothing holds one without both', () => {
  const played = { day: 'Friday', winningTeam: 'left' } as const;
  const match = { day: 'Saturday', winningTeam: '' } as const;
  expect(holdOf({ satDivId: 3 }, [played, match])).toEqual({ day: 'Friday', rounds: 1, played: 1 });
  expect(holdOf({ satDivId: 3 }, [match])).toEqual({ day: 'Saturday', rounds: 0, played: 0 });
  expect(holdOf({ satDivId: null }, [])).toBeNull();
});
