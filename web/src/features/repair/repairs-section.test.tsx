import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { pdfAgain } from '@quizmeet/contract/printing/calls.ts';
import { listRepairs, undoRepair } from '@quizmeet/contract/repair/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { RepairsSection } from './repairs-section.tsx';

test('recent repairs are listed, each with a link to its restore point (N1)', async () => {
  const server = fakeServer();
  server.answers(getEvent, openEvent(2126));
  server.answers(listRepairs, [{ ...REPAIR, restorePointId: 5, inWords: 'Lima is late' }]);
  show(<RepairsSection />);
  const link = await screen.findByRole('link', { name: 'Restore the state before: Lima is late' });
  expect(link.getAttribute('href')).toBe('/admin/restore-points?point=5');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await screen.findByText(/^Nov 21, 8:10.PM$/);
});

test('a repair can be undone, and its pages reprinted, long after it (X1, X2)', async () => {
  const server = fakeServer();
  const late = { inWords: 'Lima is late', roundIds: [8, 29], roomNumbers: [4], undoable: true };
  server.answers(getEvent, openEvent(2126));
  server.answers(getInstallation, { address: { is: 'https://quiz.example.org' } } as never);
  server.answers(listRepairs, [
    { ...REPAIR, restorePointId: 6, inWords: 'A walk-in' },
    { ...REPAIR, restorePointId: 5, ...late },
  ]);
  server.answers(undoRepair, {
    inWords: 'Lima is on time after all. 2 rounds changed.',
    restorePointId: 7,
    undoable: true,
    printAgain: { roundIds: [], rooms: [] },
  });
  server.refuses(pdfAgain, 503, { detail: 'Busy' });
  const user = show(<RepairsSection />);
  await user.click(await screen.findByRole('button', { name: 'Reprint 3 pages: Lima is late' }));
  expect(server.asked(pdfAgain)).toMatchObject([{ query: { rounds: '8,29', rooms: '4' } }]);
  await user.click(screen.getByRole('button', { name: 'Undo: Lima is late' }));
  await screen.findByText('Lima is on time after all. 2 rounds changed.');
  expect(server.asked(undoRepair)).toMatchObject([{ params: { id: '5' } }]);
  expect(screen.getAllByRole('button', { name: /^(Undo|Reprint)/ })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Restore/ })).toHaveLength(1);
});

const REPAIR = {
  ...{ at: '2126-11-22T01:10:00Z', who: 'Ada Admin' },
  ...{ roundIds: [], roomNumbers: [], undoable: false },
};
