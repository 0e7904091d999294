import { mailing } from '@quizmeet/contract/accounts/calls.ts';
import type { Board } from '@quizmeet/contract/officials/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { DutyActions } from './duty-actions.tsx';

const person = (id: number, email: string): Board['officials'][number] => ({
  ...{ id, name: `Person ${id}`, email, roles: ['quizmaster'], from: '', until: '', teamIds: [] },
  ...{ churchId: null, churchName: '', ownTeams: [], fromMinutes: null, untilMinutes: null },
  told: 'never',
});

const BOARD: Board = {
  ...{ roles: ['quizmaster'], churches: [], teams: [], slotMinutes: 30, slots: [], rooms: [] },
  ...{ rounds: [], duties: [], usesLinks: false },
  officials: [person(1, 'a@example.org'), person(2, 'a@example.org'), person(3, 'c@example.org')],
};

test('without a mail server, the emails of assignments are saved, one per address (N3)', async () => {
  const server = fakeServer();
  server.answers(mailing, { sent: false, contact: '' });
  const user = show(<DutyActions board={BOARD} />);
  await user.click(screen.getByRole('button', { name: 'Email assignments' }));
  await screen.findByRole('button', { name: 'Save 2 emails as files' });
  expect(screen.getByText('3 people').closest('details')?.open).toBe(false);
});
