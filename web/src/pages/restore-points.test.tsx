import { listRestorePoints, presentCounts, restore } from '@quizmeet/contract/audit/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import RestorePointsPage from './restore-points.tsx';

const POINT = { id: 5, at: '2026-11-20T19:00:00Z', who: 'Ada', reason: 'Lima is late', counts: {} };
const QUESTION = { name: 'Restore this point?' };

const Address = () => <p>{useLocation().search || 'no point'}</p>;

function shows(at: string) {
  const page = (
    <>
      <RestorePointsPage />
      <Address />
    </>
  );
  return show(page, at);
}

function began() {
  const server = fakeServer();
  server.answers(getEvent, defaultEvent(2026) as never);
  server.answers(listRestorePoints, [POINT]);
  server.answers(presentCounts, { counts: {}, changed: { results: 3, withdrawals: 1 } });
  server.answers(restore, true);
  return server;
}

test.each(['Restore', 'Cancel'])(
  'a repair’s restore point is asked for until %s, even if the page is reloaded (N1)',
  async (answer) => {
    const server = began();
    shows('/admin/restore-points?point=5');
    await screen.findByRole('dialog', QUESTION);
    cleanup();
    const user = shows('/admin/restore-points?point=5');
    await screen.findByText(/Everything saved since then is lost/);
    await screen.findByText('Since then: 3 results and 1 withdrawal.');
    await user.click(screen.getByRole('button', { name: answer }));
    await screen.findByText('no point');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(restore)).toHaveLength(answer === 'Restore' ? 1 : 0);
  },
);

test('one that is gone can’t be restored', async () => {
  began();
  shows('/admin/restore-points?point=4');
  await screen.findByText('This restore point doesn’t exist.');
  expect(screen.getByRole('button', { name: 'Restore' })).toHaveProperty('disabled', true);
});
