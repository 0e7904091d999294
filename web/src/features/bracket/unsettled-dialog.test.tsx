import { drawLots } from '@quizmeet/contract/bracket/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { teamStandings } from '@quizmeet/contract/standings/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { UnsettledDialog } from './unsettled-dialog.tsx';

function shows(unsettled: Partial<Parameters<typeof UnsettledDialog>[0]['unsettled']>) {
  const server = fakeServer();
  server.answers(listTeams, []);
  const equal = { wins: 3, losses: 2, average: 11.5, teamBonuses: 4, totalPoints: 900 };
  server.answers(teamStandings, [{ id: 4, teamName: 'Lima', ...equal }] as never);
  server.answers(listRounds, []);
  const settles = vi.fn();
  const user = show(
    <UnsettledDialog
      unsettled={{ division: 'Open', ties: [], missing: [], ...unsettled }}
      busy={false}
      onConfirm={settles}
      onClose={() => undefined}
    />,
  );
  return { server, settles, user };
}

test('ties are settled in the order shown, moved or not, each under its own name (B1)', async () => {
  const ties = [
    [4, 5],
    [8, 9],
  ];
  const { settles, user } = shows({ ties });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Place of Team 9' }), '1');
  await user.click(screen.getByRole('button', { name: 'Assign in this order' }));
  expect(settles).toHaveBeenCalledWith([4, 5, 9, 8]);
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(2);
});

test('tied teams are numbered by keyboard and drawn by lot (U9)', async () => {
  const { server, settles, user } = shows({ ties: [[4, 5, 6]] });
  server.answers(drawLots, { seed: 42, order: [5, 6, 4] });
  const assign = screen.getByRole('button', { name: 'Assign in this order' });
  const place = await screen.findByRole('combobox', { name: 'Place of Lima' });
  screen.getByText('3–2');
  screen.getByText(/^Each: 11.50 Olympic points per round, 4 team bonuses, 900 points\./);
  await user.selectOptions(place, '3');
  await user.click(assign);
  expect(settles).toHaveBeenLastCalledWith([5, 6, 4]);
  await user.click(screen.getByRole('button', { name: 'Draw lots' }));
  expect(await screen.findByText('Drawn with seed 42, kept in the audit log.')).toBeTruthy();
  await user.click(assign);
  expect(settles).toHaveBeenLastCalledWith([5, 6, 4]);
});

test('teams that haven’t played are listed with a Withdraw button (U4)', async () => {
  shows({ notPlayed: [7] });
  const link = await screen.findByRole('link', { name: 'Withdraw Team 7' });
  expect(link.getAttribute('href')).toBe('/admin/repair?cause=withdrawn&team=7');
  expect(screen.getByText(/1 team hasn’t played/)).toBeTruthy();
});
