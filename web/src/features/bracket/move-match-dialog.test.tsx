import type { Match } from '@quizmeet/contract/bracket/calls.ts';
import {
  listMatchPlaces,
  type MatchPlace,
  moveMatch,
} from '@quizmeet/contract/bracket/move-calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import MoveMatchDialog from './move-match-dialog.tsx';

const match = (id: number, winner: number | null, timeString: string): Match => ({
  ...{ id, roundId: 100 + id, nextMatchId: null, nextLoserMatchId: null, ifNecessary: false },
  ...{ timeString, roomName: `A ${id}` },
  participants: [1, 2].map((team) => ({
    ...{ id: team, name: `Team ${team}`, score: null, source: '' },
    isWinner: team === winner,
  })),
});

const place = { obstacles: [], exchangesWith: null };
const AT_TEN = { time: '10:00', timeString: '10:00 AM' };
/** Of match 2, besides its own. */
const PLACES: MatchPlace[] = [
  { ...place, time: '09:30', timeString: '9:30 AM', roomNumber: 4, roomName: 'A 4' },
  { ...place, ...AT_TEN, roomNumber: 2, roomName: 'A 2' },
  { ...place, ...AT_TEN, roomNumber: 4, roomName: 'A 4' },
  { ...place, ...AT_TEN, roomNumber: 3, roomName: 'A 3', exchangesWith: 3 },
];

async function movesMatch2(places: MatchPlace[]) {
  const server = fakeServer();
  server.answers(listMatchPlaces, places);
  server.answers(moveMatch, true);
  const matches = [match(1, 2, '9:00 AM'), match(2, null, '9:30 AM'), match(3, null, '10:00 AM')];
  const user = show(
    <MoveMatchDialog name="Open A" matches={matches} roundId={102} onClose={() => undefined} />,
  );
  await user.selectOptions(await screen.findByLabelText('To the time'), '10:00 AM');
  await user.selectOptions(screen.getByLabelText('To the room'), '3');
  await user.click(screen.getByRole('button', { name: 'Move match' }));
  await screen.findByText('Match 2 moved to 10:00 AM, A 3. Match 3 took its place.');
  return { server, user };
}

test('a match is moved and moved back, and decided ones are at the end of the list (B6)', async () => {
  const { server, user } = await movesMatch2(PLACES);
  const choice = await screen.findByLabelText('Match');
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.map((name) => name.slice(0, 7))).toEqual([
    'Choose ',
    'Match 2',
    'Match 3',
    'Match 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Match 2 moved back.');
  await waitFor(() =>
    expect(server.asked(moveMatch).map(({ body }) => body)).toEqual([
      { time: '10:00', roomNumber: 3 },
      { time: '09:30', roomNumber: 2 },
    ]),
  );
});

test('a match whose room isn’t used on Saturday any more can’t move back (B6)', async () => {
  await movesMatch2(PLACES.filter(({ roomName }) => roomName !== 'A 2'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
