import { listMatches, type SaturdayMatch } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { fullNames } from '@quizmeet/contract/forms/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import {
  getRoomLink,
  leaveRoom,
  listSaturdayRooms,
  openRoom,
  openSaturdayRoom,
  type RoomPass,
} from '@quizmeet/contract/scores/room-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { expect, test } from 'vitest';
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
  for (const call of [roundMarks, fullNames, listSaturdayRooms, listMatches])
    server.answers(call, []);
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

test('score entry without a code chooses Saturday’s room, and changes it (B7)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(listSaturdayRooms, [
    { roomNumber: 1, roomName: 'ASC 101' },
    { roomNumber: 2, roomName: 'ASC 102' },
  ]);
  const match = (id: number, roomNumber: number, roomName: string, leftTeamId = 1) => ({
    ...{ bracketName: 'Open A', bracketDivision: 4, unplayed: null },
    round: { ...OPEN_ROUND, id, roomNumber, roomName, leftTeamId, timeString: '9:00 AM' },
  });
  server.answers(listMatches, [
    match(7, 2, 'ASC 102', 0),
    ...[match(8, 2, 'ASC 102'), match(9, 2, 'ASC 102'), match(10, 3, 'ASC 103')],
  ] as SaturdayMatch[]);
  for (const call of [listRounds, withdrawnTeams, roundMarks, fullNames]) server.answers(call, []);
  const page = (
    <>
      <EnterRoomPage />
      <AskAgain />
    </>
  );
  const user = show(page, '/enter');
  const choose = async (name: string) =>
    await user.selectOptions(await screen.findByLabelText('Your room on Saturday'), name);
  server.refuses(openSaturdayRoom, 404, { detail: 'This room has no code.' });
  await choose('ASC 102');
  await screen.findByText('This room has no code.');
  // Its next match whose teams are known; 103 has no code.
  const next = within(screen.getByRole('region', { name: 'Saturday’s next matches' }));
  expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'ASC 102Lima – XeniaOpen A, match 1, 9:00 AM',
  ]);
  for (const roomName of ['ASC 101', 'ASC 102']) {
    server.answers(openSaturdayRoom, { ...PASS, day: 'Saturday', roomName });
    await choose(roomName);
    await screen.findByRole('heading', { level: 1, name: roomName });
  }
  const opened = server.asked(openSaturdayRoom).map(({ params }) => params['roomNumber']);
  expect(opened).toEqual(['2', '1', '2']);
});
