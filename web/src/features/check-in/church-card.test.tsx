import {
  type AwaitedChurch,
  type AwaitedTeam,
  checkInChurch,
  checkInTeam,
} from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent } from '@quizmeet/contract/event/calls.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { ChurchCard } from './church-card.tsx';
import { undoneMark } from './undo.ts';

const team = (id: number, marked: Partial<AwaitedTeam> = {}): AwaitedTeam => ({
  ...{ id, teamName: `Grace ${id}`, teamNumber: id, division: 'Open', group: 'Open 1' },
  ...{ quizzers: [], presence: 'expected', lateUntilRound: null, firstRound: null },
  ...{ setBy: null, setAt: null, ...marked },
});
const hereSince = (setAt: string) => ({ presence: 'here', setBy: 'Dora Desk', setAt }) as const;
const late = { presence: 'late', lateUntilRound: 3, setBy: 'Dora Desk', setAt: null } as const;

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
  const [lateBefore] = useState(() => new Map<number, number>());
  const actions = { onLate: () => undefined, onRoster: () => undefined, lateBefore };
  return (
    <>
      <button type="button" onClick={() => setShown(after)}>
        Meanwhile
      </button>
      <ChurchCard church={shown} actions={actions} />
    </>
  );
}

async function pressesHereAndUndo(
  here: string,
  undo: string,
  before: AwaitedTeam[],
  after: AwaitedTeam[],
) {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(getEvent, { timeZone: 'UTC' } as Event);
  server.answers(checkInChurch, true);
  server.answers(checkInTeam, true);
  show(<Desk before={church(...before)} after={church(...after)} />);
  const button = async (name: string) => await screen.findByRole('button', { name });
  fireEvent.click(await button(here));
  const sent = () => server.asked(checkInTeam).length + server.asked(checkInChurch).length;
  await waitFor(() => expect(sent()).toBe(1));
  fireEvent.click(screen.getByText('Meanwhile'));
  fireEvent.click(await button(undo));
  await waitFor(() => expect(sent()).toBeGreaterThan(1));
  return server.asked(checkInTeam).map(({ params, body }) => [params['id'], body]);
}

const EARLIER = hereSince('2026-11-20T23:00:00.000Z');
const NOW = hereSince('2026-11-20T23:10:00.000Z');

test('undoing a church leaves its late teams late and another desk’s marks alone (X12)', async () => {
  const sent = await pressesHereAndUndo(
    ...(['All 3 here: Grace', 'Undo, not here: Grace 2, Grace 3'] as const),
    [team(1, EARLIER), team(2, late), team(3)],
    [team(1, EARLIER), team(2, NOW), team(3, NOW)],
  );
  expect(sent).toEqual([
    ['2', { presence: 'late', lateUntilRound: 3 }],
    ['3', { presence: 'expected' }],
  ]);
});

test('undoing a late team’s arrival makes it late again (X12)', async () => {
  const sent = await pressesHereAndUndo(
    ...(['Here: Grace 2', 'Undo, not here: Grace 2'] as const),
    [team(1), team(2, late)],
    [team(1), team(2, NOW)],
  );
  expect(sent.at(-1)).toEqual(['2', { presence: 'late', lateUntilRound: 3 }]);
});

test('a team that plays before it would come is expected again (X12, X1)', () => {
  const firstRound = { id: 1, roundNumber: 2, timeString: '', startsAt: '', roomName: '' };
  const before = new Map([[2, 3]]);
  expect(undoneMark(before, team(2, { ...NOW, firstRound }))).toEqual({ presence: 'expected' });
  expect(undoneMark(before, team(2, late))).toEqual({ presence: 'expected' });
});
