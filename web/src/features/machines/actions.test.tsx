import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { listResultFiles, loadResults } from '@quizmeet/contract/machines/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { LoadResultsAction } from './actions.tsx';

const AWAY = 'The storage doesn’t answer.';

test('why results couldn’t be loaded is said once: in the dialog, then on the card (Q5)', async () => {
  const server = fakeServer();
  server.answers(getEvent, defaultEvent(2026) as never);
  const file = { name: 'one.txt', bytes: 900, storedAt: '2026-11-20T20:00:00Z', loadedAt: null };
  server.answers(listResultFiles, { service: 'the storage', files: [file] });
  server.refuses(loadResults, 503, { detail: AWAY });
  server.answers(listRounds, [{ roundNumber: 1, timeString: '7:00 PM', rounds: [] }]);
  const user = show(<LoadResultsAction />);
  await user.click(await screen.findByText('Load results'));
  await user.click(await screen.findByText('Load'));
  await screen.findByText(AWAY);
  expect(screen.getAllByText(AWAY)).toHaveLength(1);
  await user.click(screen.getByText('Close'));
  await screen.findByText(AWAY);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText(AWAY)).toHaveLength(1);
});
