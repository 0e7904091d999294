import { getRoomLink, openRoom, type RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { HideScannedCode } from '../features/scores/room/scanned-code.ts';
import { useOpening } from './enter-room.tsx';

function Opening() {
  const { isUnderWay, failure } = useOpening();
  const { pathname, search, hash, state } = useLocation();
  return (
    <>
      <HideScannedCode />
      <p>{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>
      {isUnderWay && <p>Opening</p>}
      {failure}
    </>
  );
}

test('a scanned code is removed from the address immediately and kept until opened (P6)', async () => {
  const server = fakeServer();
  const next = server.holds(openRoom);
  const user = show(<Opening />, '/enter#scanned');
  const first = await next();
  expect(first.asked.body).toEqual({ code: 'scanned' });
  await screen.findByText('/enter {"code":"scanned"}');
  screen.getByText('Opening');
  first.breakOff();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const again = await next();
  expect(again.asked.body).toEqual({ code: 'scanned' });
  const round = { id: 12, division: 'Open', bracketId: null };
  again.answer({ round, isGone: false, isStaff: true, day: 'Friday', pass: null });
  await screen.findByText('/schedule/Open?round=12 null');
  expect(server.asked(openRoom)).toHaveLength(2);
});

test.each([
  ['Friday', /The round on this scoresheet is no longer played/],
  ['Saturday', /The match on this scoresheet is no longer played/],
] as const)(
  'the code of an old sheet of %s says that what it was for is gone',
  async (day, text) => {
    const server = fakeServer();
    server.answers(openRoom, { round: null, isGone: true, isStaff: true, day, pass: null });
    show(<Opening />, '/enter#code-of-the-sheet');
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test('a browser without cookies hears what to allow, not that the code is old', async () => {
  const server = fakeServer();
  const pass = { roomName: 'ASC 101', rounds: [] as RoomPass['rounds'] } as RoomPass;
  server.answers(openRoom, { round: null, isGone: false, isStaff: false, day: 'Friday', pass });
  server.refuses(getRoomLink, 401);
  show(<Opening />, '/enter#scanned');
  expect(await screen.findByText(/Allow cookies for this site/)).toBeTruthy();
});
