import { carryOutRepair, type Proposed, proposeRepair } from '@quizmeet/contract/repair/calls.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { CarriedOut, type Done, Proposals } from './proposals.tsx';

const PLACE = {
  ...{ roundNumber: 4, timeString: '8:30 PM', roomNumber: 1, roomName: 'ASC 101' },
  ...{ leftTeamId: 1, leftTeamName: 'Lima', rightTeamId: 2, rightTeamName: 'Xenia' },
};
const LATER = { ...PLACE, roundNumber: 6, roomName: 'FND 110' };
const change = { group: 'Open 1' as const, before: PLACE, after: PLACE, why: '' };
const PROPOSED: Proposed = {
  basis: 'a',
  inWords: 'Lima is not coming',
  proposals: [
    {
      inWords: '3 rounds change.',
      changes: [
        { ...change, roundId: 7, after: null, inWords: 'Round 7 is removed' },
        { ...change, roundId: 8, after: LATER, inWords: 'Round 8 moves' },
        { ...change, roundId: null, before: null, inWords: 'New: round 9' },
      ],
      byes: [],
      cost: [],
    },
  ],
  leaveIt: { stays: [], roundIds: [] },
  begun: [{ roundId: 3, inWords: 'Round 3 can’t change' }],
};

function Repair() {
  const [done, setDone] = useState<Done | null>(null);
  if (done !== null) return <CarriedOut {...done} onNext={() => {}} />;
  return <Proposals cause={{ what: 'withdrawn', teamId: 1 }} onDone={setDone} />;
}

const targetOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('what a repair changed, and what still needs a result, is linked, and the repair can be undone (X2, N1)', async () => {
  const server = fakeServer();
  server.answers(proposeRepair, PROPOSED);
  const user = show(<Repair />);
  expect(await targetOf('Round 3 can’t change')).toBe('/schedule/All?round=3');
  server.answers(carryOutRepair, {
    inWords: 'Lima is not coming.',
    restorePointId: 5,
    undoable: true,
    printAgain: { roundIds: [8, 29], rooms: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Change 3 rounds' }));
  await screen.findByRole('row', { name: 'Round 4, ASC 101 Lima – Xenia Removed' });
  screen.getByRole('row', {
    name: 'Round 4, ASC 101 Lima – Xenia Round 6, FND 110 (changed) Lima – Xenia',
  });
  screen.getByRole('row', { name: 'New round Round 4, ASC 101 Lima – Xenia' });
  expect(await targetOf('Round 6, FND 110')).toBe('/schedule/All?round=8');
  expect(await targetOf('Round 4, ASC 101')).toBe('/schedule/All?round=29');
  expect(await targetOf('Round 3 can’t change')).toBe('/schedule/All?round=3');
  screen.getByRole('button', { name: 'Undo' });
  expect(screen.queryByText('Restore the state before this repair')).toBeNull();
});

test('a reopened room’s rounds move back by undoing its closing (X6)', async () => {
  const server = fakeServer();
  server.answers(proposeRepair, { ...PROPOSED, proposals: [], begun: [] });
  show(<Proposals cause={{ what: 'room-reopened', roomNumber: 2 }} onDone={() => {}} />);
  await screen.findByText(/^Rounds that moved to other rooms stay there.*Recent repairs\.$/);
});

test('a proposal folds what it changes in quality, and leaving it shows problems before the button', async () => {
  const cost = [
    { group: 'Open 1', criterion: 'wait', before: 1, after: 2, inWords: 'Waits are longer' },
  ];
  const [proposal] = PROPOSED.proposals;
  const server = fakeServer();
  server.answers(proposeRepair, {
    ...{ ...PROPOSED, proposals: [{ ...proposal, cost }] as never },
    leaveIt: { stays: ['Round 3 has one team'], roundIds: [] },
  });
  const user = show(<Repair />);
  const summary = await screen.findByText('Schedule quality: 1 change');
  expect(screen.queryByText('Waits are longer')).toBeNull();
  await user.click(summary);
  screen.getByText('Waits are longer');
  const problem = screen.getByText('Round 3 has one team');
  const button = screen.getByRole('button', { name: 'Withdraw team' });
  expect(problem.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
