import { previewShift } from '@quizmeet/contract/repair/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import type { Evening } from './cause-form.tsx';
import { ShiftSection } from './shift-section.tsx';

const slot = (roundNumber: number, ...winners: readonly string[]) => ({
  ...{ roundNumber, timeString: `${roundNumber}:00 PM` },
  rounds: winners.map((winningTeam) => ({ ...OPEN_ROUND, roundNumber, winningTeam })),
});

test('a slot that has begun stays, and says so before the others are shifted (X6)', async () => {
  const slots = [slot(1, 'left', 'left', ''), slot(2, 'left', '', ''), slot(3, '', '')];
  const evening = { slots, times: slots, firstOnSaturday: '09:00' } as never;
  fakeServer().answers(previewShift, [] as never);
  const user = show(
    <ShiftSection evening={evening as Evening} day="Friday" onDone={() => undefined} />,
  );
  await screen.findByText('Round 2 stays at 2:00 PM, because it has a result.');
  expect(screen.queryByText(/Round 1 stays/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('From round'), 'Round 3, 3:00 PM');
  await waitFor(() => expect(screen.queryByText(/stays at/)).toBeNull());
});
