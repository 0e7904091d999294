import { listRestorePoints } from '@quizmeet/contract/audit/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { restorePointReasonOfRepair } from '@quizmeet/contract/repair/messages.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { RepairsSection } from './repairs-section.tsx';

test('recent repairs are listed, each with a link to its restore point (N1)', async () => {
  const server = fakeServer();
  const saved = { at: '2126-11-22T01:10:00Z', who: 'Ada Admin', counts: {} };
  server.answers(getEvent, openEvent(2126));
  server.answers(listRestorePoints, [
    { ...saved, id: 6, reason: 'Before clearing Friday’s results' },
    { ...saved, id: 5, reason: restorePointReasonOfRepair('Lima is late') },
  ]);
  show(<RepairsSection />);
  const link = await screen.findByRole('link', { name: 'Restore the state before: Lima is late' });
  expect(link.getAttribute('href')).toBe('/admin/restore-points?point=5');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await screen.findByText(/^Nov 21, 8:10.PM$/);
});
