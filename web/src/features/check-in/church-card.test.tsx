import {
  type AwaitedChurch,
  type AwaitedTeam,
  checkInChurch,
  undoCheckIn,
} from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ChurchCard } from './church-card.tsx';

const team = (id: number, marked: Partial<AwaitedTeam> = {}): AwaitedTeam => ({
  ...{ id, teamName: `Grace ${id}`, teamNumber: id, division: 'Open', group: 'Open 1' },
  ...{ quizzers: [], presence: 'expected', lateUntilRound: null, firstRound: null },
  ...{ setBy: null, setAt: null, ...marked },
});
const hereSince = (setAt: string) => ({ presence: 'here', setBy: 'Dora Desk', setAt }) as const;
const church = (...teams: AwaitedTeam[]): AwaitedChurch => ({
  ...{ id: 1, churchName: 'Grace', district: 'SWO', coachName: 'Ruth', coachEmail: null },
  ...{
    computerSeats: 0,
    roundsToSkip: 0,
    monitors: 0,
    arrivesBy: '7:00 PM',
    total: 0,
    balance: 0,
    paid: true,
  },
  ...{ marked: false, missingForms: [], teams },
});

/** Shows a church, and what the server knows later. */
function Desk({ before, after }: Record<'before' | 'after', AwaitedChurch>) {
  const [shown, setShown] = useState(before);
  const actions = { onLate: () => undefined, onRoster: () => undefined };
  return (
    <>
      <button type="button" onClick={() => setShown(after)}>
        Meanwhile
      </button>
      <ChurchCard church={shown} actions={actions} />
    </>
  );
}

test('undoing the arrival of one team leaves it to the server whether it was late (X12)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getEvent, { timeZone: 'UTC' } as Event);
  server.answers(undoCheckIn, true);
  const own = church(team(1), team(2, hereSince('2026-11-20T23:10:00.000Z')));
  show(<Desk before={own} after={own} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo, not here: Grace 2' }));
  await waitFor(() => expect(server.asked(undoCheckIn)).toHaveLength(1));
  expect(server.asked(undoCheckIn)[0]?.body).toEqual({ teamIds: [2] });
});

test('undoing a church is one call, which leaves another desk’s marks alone (X12)', async () => {
  const earlier = hereSince('2026-11-20T23:00:00.000Z');
  const now = hereSince('2026-11-20T23:10:00.000Z');
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getEvent, { timeZone: 'UTC' } as Event);
  server.answers(checkInChurch, true);
  server.answers(undoCheckIn, true);
  const before = church(team(1, earlier), team(2), team(3));
  show(<Desk before={before} after={church(team(1, earlier), team(2, now), team(3, now))} />);
  const button = async (name: string) => await screen.findByRole('button', { name });
  fireEvent.click(await button('All 3 here: Grace'));
  await waitFor(() => expect(server.asked(checkInChurch)).toHaveLength(1));
  fireEvent.click(screen.getByText('Meanwhile'));
  fireEvent.click(await button('Undo, not here: Grace 2, Grace 3'));
  await waitFor(() => expect(server.asked(undoCheckIn)).toHaveLength(1));
  expect(server.asked(undoCheckIn)[0]?.body).toEqual({ teamIds: [2, 3] });
});

test('a folded church is one row with its quickest action, and opens', async () => {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getEvent, { timeZone: 'UTC' } as Event);
  const actions = { onLate: () => undefined, onRoster: () => undefined };
  show(<ChurchCard church={church(team(1), team(2))} actions={actions} folded />);
  const row = await screen.findByRole('button', { name: 'Grace (SWO)', expanded: false });
  screen.getByText('0 of 2 here');
  screen.getByRole('button', { name: 'All 2 here: Grace' });
  expect(screen.queryByText('Equipment')).toBeNull();
  fireEvent.click(row);
  await screen.findByText('Equipment');
  fireEvent.click(screen.getByRole('button', { name: 'Grace (SWO)', expanded: true }));
  expect(screen.queryByText('Equipment')).toBeNull();
});
