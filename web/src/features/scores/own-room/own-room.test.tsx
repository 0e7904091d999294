import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { type ListedRound, listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../../testing/event.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../../testing/open-round.ts';
import { show } from '../../../../testing/screen.tsx';
import { useOpenedRound } from '../../../tournament/opened-round.ts';
import { useNextAfterSave } from '../rounds-of-rooms.ts';
import { EnterResultsLink } from './enter-results-link.tsx';
import { OwnRoomFirst } from './own-room.tsx';

const PLAYED = { leftTeamScore: 90, rightTeamScore: 60, winningTeam: 'left' } as const;
const second = { roundNumber: 2, timeString: '7:20 PM' } as const;
const inRoomTwo = { roomNumber: 2, roomName: 'ASC 102', leftTeamName: 'Dayton' } as const;
const EVENING = [
  [
    { ...OPEN_ROUND, ...PLAYED },
    { ...OPEN_ROUND, ...inRoomTwo, id: 3, ...PLAYED },
  ],
  [
    { ...OPEN_ROUND, ...second, id: 2 },
    { ...OPEN_ROUND, ...second, ...inRoomTwo, id: 4, ...PLAYED },
  ],
];

function shows(
  rooms: readonly (readonly ListedRound[])[],
  own: number | null,
  matches: SaturdayMatch[] = [],
  at = '/registration',
) {
  if (own !== null) localStorage.setItem('quizmeet:room-of-7', `${own}`);
  const server = fakeServer();
  server.knows('score entry');
  server.answers(
    listRounds,
    rooms.map((rounds, i) => ({
      roundNumber: i + 1,
      timeString: rounds[0]?.timeString ?? '',
      rounds: [...rounds],
    })) as never,
  );
  server.answers(listMatches, matches);
  server.answers(getEvent, openEvent(2996));
  server.answers(roundMarks, []);
  const lines = { leftTeamQuizzers: [], rightTeamQuizzers: [] };
  server.answers(getRound, { ...OPEN_ROUND, ...second, id: 2, ...lines });
  server.answers(withdrawnTeams, []);
  return show(
    <OwnRoomFirst others skeleton={null}>
      <EnterResultsLink roomNumber={2} />
      <p>
        The rest. Open: <Opened /> <AfterFirst />
      </p>
    </OwnRoomFirst>,
    at,
  );
}

const BOTH_OPEN = [[OPEN_ROUND, { ...OPEN_ROUND, ...inRoomTwo, id: 3 }], EVENING[1] ?? []];
test.each([
  ['without a room the next room', null, '/registration', 'ASC 102'],
  ['with a room the same one', 1, '/registration', 'ASC 101'],
  ['in another than the chosen room the chosen one', 2, '/registration', 'ASC 102'],
  ['on the schedule the same room, whichever is chosen', 2, '/schedule/Open', 'ASC 101'],
  ['on the schedule the same room', null, '/schedule/Open', 'ASC 101'],
] as const)('after a save comes %s', async (_, own, at, next) => {
  shows(BOTH_OPEN, own, [], at);
  await waitFor(() => expect(screen.getByRole('emphasis').textContent).toBe(next));
});

function AfterFirst() {
  const first = { ...OPEN_ROUND, leftTeamQuizzers: [], rightTeamQuizzers: [] };
  return <em>{useNextAfterSave(first)?.roomName}</em>;
}

function Opened() {
  return <b>{useOpenedRound().roundId ?? 'nothing'}</b>;
}

test('the next round of the chosen room is first, and its button opens its sheet', async () => {
  const user = shows(EVENING, 1);
  await screen.findByRole('heading', { name: 'Next in room ASC 101: round 2' });
  expect(screen.getByRole('region', { name: /^Next in/ }).textContent).toContain(
    '7:20 PM, Lima – Xenia',
  );
  await user.click(screen.getByRole('button', { name: 'Enter the result' }));
  expect(screen.getByText('2')).toBeTruthy();
});

test('asks for a room once and remembers it on the device', async () => {
  const user = shows(EVENING, null);
  await screen.findByRole('heading', { name: 'Which room are you scoring?' });
  await user.selectOptions(screen.getByLabelText('Your room'), 'ASC 101');
  await screen.findByRole('heading', { name: /^Next in room ASC 101/ });
  expect(localStorage.getItem('quizmeet:room-of-7')).toBe('1');
});

test('entering results from a room’s page chooses that room', async () => {
  const user = shows(EVENING, 1);
  await screen.findByRole('heading', { name: /^Next in room ASC 101/ });
  await user.click(screen.getByRole('link', { name: 'Enter results' }));
  await screen.findByRole('heading', { name: 'Room ASC 102 is done' });
});

test('entered rounds of the room can be opened again, with their scores and winner', async () => {
  const tied = { leftTeamScore: 130, rightTeamScore: 130, winningTeam: 'right' } as const;
  const user = shows([[{ ...OPEN_ROUND, ...tied }], EVENING[1] ?? []], 1);
  const entered = within(await screen.findByRole('region', { name: 'Entered in your room' }));
  expect(entered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Round 1Lima – Xenia130 – won 130',
  ]);
  await user.click(entered.getByRole('button'));
  expect(screen.getByText('1')).toBeTruthy();
});

test('a room whose rounds all have results says so, and another can be chosen', async () => {
  const user = shows(EVENING, 2);
  await screen.findByRole('heading', { name: 'Room ASC 102 is done' });
  expect(screen.getByRole('option', { name: 'ASC 102 (done)' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Your room'), 'ASC 101');
  await screen.findByRole('heading', { name: /^Next in room ASC 101/ });
});

test('when every round has its result nothing is left to choose', async () => {
  shows([EVENING[0] ?? []], 1);
  await screen.findByRole('heading', { name: 'All Friday rounds have results' });
  await screen.findByText(/^Administrators enter Saturday’s results/);
  expect(screen.queryByLabelText('Your room')).toBeNull();
});

test('when Saturday is over too nobody is sent to the administrators', async () => {
  const match = { ...OPEN_ROUND, ...PLAYED, id: 9, day: 'Saturday' as const };
  const final = { bracketDivision: 1, bracketName: 'Open A', unplayed: null, round: match };
  const unneeded = { ...final, unplayed: 'not needed', round: { ...match, winningTeam: '' } };
  shows([EVENING[0] ?? []], 1, [final, unneeded] as SaturdayMatch[]);
  await screen.findByRole('heading', { name: 'The tournament is over' });
});

test('without a schedule it says what will be here', async () => {
  shows([], null);
  await screen.findByText(/appear with Friday’s schedule/);
});
