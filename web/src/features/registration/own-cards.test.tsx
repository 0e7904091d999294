import type { Event } from '@quizmeet/contract/event/calls.ts';
import { getOwnLedger } from '@quizmeet/contract/money/calls.ts';
import { getFee } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { FeeCard } from './own-cards.tsx';

const EVENT: Event = {
  ...openEvent(2126),
  contactEmail: 'office@example.org',
};
const OPEN = { fee: 4000, received: 0, balance: 4000, state: 'open' as const };

function feeOf({ paymentLink = null, due = 40, event = EVENT }) {
  const server = fakeServer();
  server.knows('coach');
  const lines = [{ text: '1 team', amount: 40 }];
  server.answers(getFee, { lines, total: 40, paid: due === 0, balance: due });
  const more = { marked: false, change: 0, entries: [], paymentLink };
  server.answers(getOwnLedger, { ...OPEN, ...more });
  show(<FeeCard event={event} mayAdd={false} />);
}

test('without a payment link, a coach with a balance sees how to pay (W4)', async () => {
  feeOf({});
  await screen.findByText('Pay at check-in, or ask office@example.org.');
});

test('after the check-in whom to ask', async () => {
  feeOf({ event: { ...EVENT, fridayDate: '2020-11-20' } });
  await screen.findByText('Ask office@example.org how to pay.');
});

test('without a balance there is no such text', async () => {
  feeOf({ due: 0 });
  await screen.findByText('Total, paid');
  expect(screen.queryByText(/office@example.org/)).toBeNull();
});
