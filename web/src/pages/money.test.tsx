import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { getDayPayments, listAccounts } from '@quizmeet/contract/money/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import MoneyPage from './money.tsx';

const church = (id: number, churchNameWithDistrict: string, balance: number) => ({
  ...{ id, churchNameWithDistrict, coachName: '', fee: 4000, received: 4000 - balance, balance },
  ...{ state: 'open' as const, marked: false, change: 0 },
});

test('churches are in the order of their debts; what is overpaid says so (W4)', async () => {
  const server = fakeServer();
  server.answers(getEvent, defaultEvent(2026) as never);
  server.answers(getDayPayments, { entries: [], sums: [], takers: [], total: 0, days: [] });
  const churches = [church(1, 'Xenia', 0), church(2, 'Troy', 4000), church(3, 'Lima', -500)];
  server.answers(listAccounts, {
    churches: [...churches, church(4, 'Ada', 4000)],
    paymentLink: '',
  });
  show(<MoneyPage />);
  await screen.findByText('$5 overpaid');
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Ada', 'Troy', 'Xenia', 'Lima']);
  screen.getByRole('link', { name: 'Write to those who owe' });
});
