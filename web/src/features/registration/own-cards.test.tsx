import type { Event } from '@quizmeet/contract/event/calls.ts';
import { type ChurchPeople, type Form, listPeople } from '@quizmeet/contract/forms/calls.ts';
import { getOwnLedger } from '@quizmeet/contract/money/calls.ts';
import { getFee } from '@quizmeet/contract/registration/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { FeeCard, FormsCard } from './own-cards.tsx';

const EVENT: Event = { ...openEvent(2126), contactEmail: 'office@example.org' };
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

test('up to three who lack a form are named, more are counted (W8)', async () => {
  const form = (id: number, title: string, askedOf: Form['askedOf'] = 'quizzer'): Form => {
    return { id, title, askedOf, due: '2126-11-01', words: '' };
  };
  const quizzers = ['Ann', 'Ben', 'Cal', 'Dee'].map((firstName, i) => ({
    ...{ id: i, firstName, lastName: 'Lee', teamName: 'Grace', shown: '' },
    ...{ publicity: { name: true, photo: true }, handedIn: i < 2 ? [1] : [] },
  }));
  const church: ChurchPeople = {
    ...{ id: 7, churchName: 'Grace', coachName: 'Ruth Coach', handedIn: [3], quizzers },
  };
  const forms = [form(1, 'Medical form'), form(2, 'Consent'), form(3, 'Clearance', 'coach')];
  fakeServer().answers(listPeople, { forms, churches: [church] });
  show(<FormsCard churchId={7} event={EVENT} />);
  await screen.findByText('Medical form: Cal Lee, Dee Lee');
  screen.getByText('Consent: 4 missing');
  expect(screen.queryByText(/Clearance/)).toBeNull();
});
