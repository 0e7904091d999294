import { listWithoutCoach } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, type Role } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ChurchTable } from './church-table.tsx';

const church = (id: number, churchNameWithDistrict: string) => ({
  ...{ id, churchNameWithDistrict, coachName: '', coachId: null, secondCoachId: null },
  ...{ paid: false, openTeams: 1, noviceTeams: 0, computerSeats: 0, monitors: 0 },
});
const ROWS = [church(1, 'Grace (SWO)'), church(2, 'Hope (EO)'), church(3, 'Zion (EO)')];

function shows(role: Role) {
  const server = fakeServer();
  server.knows(role);
  const waits = (id: number, waitsFor: string | null, invitedOn: string | null) => {
    return { id, churchNameWithDistrict: '', waitsFor, invitedOn, account: null };
  };
  if (role === 'admin') {
    server.answers(listWithoutCoach, [
      waits(1, 'ruth@example.org', '2026-10-02'),
      waits(2, 'mara@example.org', null),
      waits(3, null, null),
    ]);
  }
  show(<ChurchTable rows={ROWS} counts={undefined} onEdit={() => {}} />);
}

const contacts = () =>
  screen.getAllByRole('row').map((row) => row.querySelectorAll('td')[0]?.textContent);

test('an administrator reads whom a church without a coach waits for (N0)', async () => {
  shows('admin');
  await screen.findAllByText('Invited: ruth@example.org');
  expect(contacts().slice(1)).toEqual([
    'Invited: ruth@example.org',
    'Expected: mara@example.org',
    'No coach yet',
  ]);
});

test('others read only that there is no coach yet', async () => {
  shows('coach');
  await screen.findAllByText('No coach yet');
  expect(contacts().slice(1)).toEqual(['No coach yet', 'No coach yet', 'No coach yet']);
});
