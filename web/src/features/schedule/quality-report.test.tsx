import { getQuality, type QualityRow } from '@quizmeet/contract/schedule/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import QualityReport from './quality-report.tsx';

const row = (criterion: QualityRow['criterion'], count: number): QualityRow => ({
  ...{ group: 'Open 1', criterion, count, lowerBound: count },
  ...{ worst: count === 0 ? null : 7, why: 'This is the minimum.' },
});

async function summaryOf(...rows: QualityRow[]): Promise<string | null> {
  const server = fakeServer();
  server.knows('admin');
  server.answers(getQuality, rows);
  show(<QualityReport scope="Open" teams={[]} />);
  const report = within(await screen.findByRole('region', { name: 'Schedule quality' }));
  return report.getByText(/best possible on/).textContent;
}

test('long waits and runs come first and never count as good (F3)', async () => {
  expect(await summaryOf(row('slots', 7), row('wait', 3), row('runs', 2))).toBe(
    'Team 7 sits idle for 3 slots in a row. ' +
      '2 stretches of more than three rounds in a row, including Team 7’s. ' +
      '7 slots; best possible on 1 of 3 measures',
  );
});

test('a wait of one slot belongs to every evening', async () => {
  expect(await summaryOf(row('slots', 7), row('wait', 1), row('runs', 0))).toBe(
    '7 slots; best possible on 3 of 3 measures',
  );
});

test('a summary is above the figures (F3)', async () => {
  await summaryOf(row('slots', 7), row('rooms', 14));
  expect(screen.getByText('This is the best possible schedule.')).toBeDefined();
});
