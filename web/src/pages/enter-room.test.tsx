import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getRound, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import {
  getRoomLink,
  leaveRoom,
  listSaturdayRooms,
  openRoom,
  openSaturdayRoom,
  type RoomPass,
} from '@quizmeet/contract/scores/room-calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { expect, test } from 'vitest';
import { openEvent } from '../../testing/event.ts';
import { fakeServer, type Role } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { askForPassAgain, useSetPass } from '../tournament/room-pass.tsx';
import { SavingAs } from '../tournament/saving-as.tsx';
import EnterRoomPage from './enter-room.tsx';

const PASS: RoomPass = {
  ...{ personId: 1_000_000_001, name: 'Maria Lopez' },
  ...{ roomName: 'ASC 101', roomFullName: 'ASC 101', day: 'Friday', date: '2026-11-20' },
  ...{ state: 'open', until: '2026-11-21T05:00:00Z', rounds: [] },
};

async function opensTheRoom(role: Role = 'nobody', day: RoomPass['day'] = 'Friday') {
  const server = fakeServer();
  server.knows(role);
  const pass = { ...PASS, day };
  server.answers(openRoom, { round: null, isGone: false, isStaff: false, day, pass });
  server.answers(getRoomLink, pass);
  server.answers(getEvent, openEvent(2996));
  for (const call of [roundMarks, fullNames]) server.answers(call, []);
  const page = (
    <>
      <EnterRoomPage />
      <AskAgain />
      <SavingAs day={day} />
    </>
  );
  const user = show(page, '/enter#scanned');
  await screen.findByText('Maria Lopez');
  return { server, user };
}

function AskAgain() {
  const client = useQueryClient();
  const forget = useEffectEvent(useSetPass());
  // The next test's device knows nothing of it.
  useEffect(() => () => forget(null), []);
  const setPass = useSetPass();
  return (
    <>
      <button type="button" onClick={() => void askForPassAgain(client)}>
        Ask again
      </button>
      <button type="button" onClick={() => setPass({ ...PASS, name: 'Ana Cruz' })}>
        New code
      </button>
    </>
  );
}

test('an ended code stays ended, however often the page asks (P6)', async () => {
  const { server, user } = await opensTheRoom();
  server.refuses(getRoomLink, 401);
  for (const times of [1, 2]) {
    const asked = server.asked(getRoomLink).length;
    await user.dblClick(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByText('This code no longer works');
    if (times === 1) expect(server.asked(getRoomLink).length).toBeGreaterThan(asked);
  }
});

test('a new code isn’t ended by the late answer about the old one (P6)', async () => {
  const { server, user } = await opensTheRoom();
  const next = server.holds(getRoomLink);
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  const { refuse } = await next();
  await user.click(screen.getByRole('button', { name: 'New code' }));
  await screen.findByText('Ana Cruz');
  refuse(401);
  await new Promise((go) => setTimeout(go, 50));
  server.answers(getRoomLink, { ...PASS, name: 'Ana Lopez' });
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Ana Lopez');
});

test('who stops on a device is asked first, and can scan the same code again (P6)', async () => {
  const { server, user } = await opensTheRoom();
  server.answers(leaveRoom, true);
  await user.click(screen.getByRole('button', { name: 'Stop on this device' }));
  await screen.findByRole('dialog', { name: 'Stop on this device?' });
  expect(server.asked(leaveRoom)).toHaveLength(0);
  // The cookie is gone before the page knows.
  server.refuses(getRoomLink, 401);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('You’ve stopped on this device. Scan the code to start again.');
  await screen.findByText('Scan your room’s code');
  expect(screen.queryByText('This code no longer works')).toBeNull();
});

test('score entry enters a Saturday room in the name of its code, without logging out (B7)', async () => {
  const { server, user } = await opensTheRoom('score entry', 'Saturday');
  screen.getByText(/^Entering results as/);
  screen.getByText('Saving as Maria Lopez');
  server.answers(leaveRoom, true);
  await user.click(screen.getByRole('button', { name: 'Stop on this device' }));
  server.answers(listRounds, []);
  server.answers(withdrawnTeams, []);
  server.refuses(getRoomLink, 401);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByText('No rounds yet');
});

test('score entry without a code opens a room by its next match (B7)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  const event = openEvent(2026);
  server.answers(getEvent, { ...event, saturdayDate: dayIn(event.timeZone, new Date()) });
  server.answers(listSaturdayRooms, [
    { roomNumber: 1, roomName: 'ASC 101' },
    { roomNumber: 2, roomName: 'ASC 102' },
  ]);
  const match = (id: number, roomNumber: number, more: object = {}) => ({
    ...{ bracketName: 'Open A', bracketDivision: 4, unplayed: null },
    round: { ...OPEN_ROUND, id, roomNumber, roomName: `ASC 10${roomNumber}`, ...more },
  });
  const decided = { leftTeamScore: 90, rightTeamScore: 60, winningTeam: 'left' } as const;
  server.answers(listMatches, [
    ...[match(5, 1, decided), match(6, 1, { leftTeamId: 0 }), match(7, 2, { leftTeamId: 0 })],
    ...[match(8, 2), match(9, 2), match(10, 3)],
  ] as SaturdayMatch[]);
  for (const call of [listRounds, withdrawnTeams, roundMarks, fullNames]) server.answers(call, []);
  const page = (
    <>
      <EnterRoomPage />
      <AskAgain />
    </>
  );
  const user = show(page, '/enter');
  const matches = within(await screen.findByRole('region', { name: 'Saturday’s matches' }));
  // 103 has no code, and what is open comes first.
  const [open, done, ...others] = matches.getAllByRole('button');
  expect(open?.textContent).toMatch(/^ASC 102.*Open A, match 1, 7:00 PM$/);
  expect(done?.textContent).toMatch(/^ASC 101.*has a result$/);
  expect(others).toEqual([]);

  server.refuses(openSaturdayRoom, 404, { detail: 'This room has no code.' });
  await user.click(matches.getByText('ASC 102'));
  await screen.findByText('This room has no code.');
  server.answers(openSaturdayRoom, { ...PASS, day: 'Saturday', roomName: 'ASC 102' });
  const sheet = server.holds(getRound);
  await user.click(matches.getByText('ASC 102'));
  await screen.findByRole('heading', { level: 1, name: 'ASC 102' });
  expect((await sheet()).asked.params).toEqual({ id: '8' });
});
