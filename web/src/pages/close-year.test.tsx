import { getGuide } from '@quizmeet/contract/event/guide-calls.ts';
import { closeYear } from '@quizmeet/contract/history/calls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { CloseYear } from './years.tsx';

const OPEN_YEAR = {
  year: 2026,
  closedOn: null,
  earliest: '2026-11-21',
  date: '2027-02-19',
  deletedOn: null,
};
const DATE = { date: OPEN_YEAR.date };

test('closing asks about incomplete data and, before the event is over, again (U11)', async () => {
  const server = fakeServer();
  const nextClose = server.holds(closeYear);
  const missing = ['99 open matches to decide.'];
  server.answers(getGuide, [{ name: 'saturday', state: 'due', missing } as never]);
  const closed: string[] = [];
  const user = show(
    <CloseYear retention={OPEN_YEAR} opened onClose={() => closed.push('closed')} />,
  );
  await screen.findByText('Still open: 99 open matches to decide.');
  await user.click(await screen.findByRole('button', { name: 'Close 2026' }));
  const first = await nextClose();
  expect(first.asked.body).toEqual(DATE);
  const unfinished = { rounds: 0, lines: 0, divisions: 0, matches: 4, protests: 0 };
  first.refuse(409, { detail: 'Incomplete: 4 open matches.', unfinished });

  await screen.findAllByText(/4 open matches/);
  await user.click(screen.getByRole('button', { name: 'Close 2026 anyway' }));
  const second = await nextClose();
  expect(second.asked.body).toEqual({ ...DATE, confirm: true });
  second.refuse(409, { detail: 'The event is not over.', saturday: '2026-11-21' });

  await screen.findAllByText('The event is not over.');
  expect(closed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close 2026 anyway' }));
  const third = await nextClose();
  expect(third.asked.body).toEqual({ ...DATE, confirm: true, beforeItIsOver: true });
  third.answer(true);
  await waitFor(() => expect(closed).toEqual(['closed']));
});

test('canceling discards the confirmation (U11)', async () => {
  const server = fakeServer();
  server.answers(getGuide, []);
  server.refuses(closeYear, 409, { detail: 'The event is not over.', saturday: '2026-11-21' });
  const user = show(<CloseYear retention={OPEN_YEAR} opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Close 2026' }));
  await screen.findAllByText('The event is not over.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close 2026' }));
  await waitFor(() => expect(server.asked(closeYear)).toHaveLength(2));
  expect(server.asked(closeYear)[1]?.body).toEqual(DATE);
});
