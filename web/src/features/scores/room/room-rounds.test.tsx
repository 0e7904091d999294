import { getRound, roundMarks } from '@quizmeet/contract/scores/calls.ts';
import type { RoomPass } from '@quizmeet/contract/scores/room-calls.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../../testing/open-round.ts';
import { OWNER, result } from '../../../../testing/queued-results.ts';
import { show } from '../../../../testing/screen.tsx';
import { queued } from '../../../tournament/result-queue/queued-result.ts';
import { resultQueue } from '../../../tournament/result-queue/result-queue.ts';
import WaitingStrip from '../../../tournament/result-queue/waiting-strip.tsx';
import { loadable } from '../../../ui/loadable.ts';
import RoomOfLink, { type RoomOfLinkProps, RoomRounds, whyNot } from './room-of-link.tsx';

afterEach(() => void vi.restoreAllMocks());

const ROOM_PERSON = 1_000_000_001;

type RoomRound = RoomPass['rounds'][number];

const match = (id: number, { teams = false, ifNecessary = false }): RoomRound => ({
  bracket: 'Open A',
  ifNecessary,
  maySave: teams,
  round: {
    ...{ ...OPEN_ROUND, id, day: 'Saturday', group: null, roundNumber: id, timeString: '1:00 PM' },
    ...(teams ? {} : { leftTeamId: 0, rightTeamId: 0 }),
    ...(teams ? {} : { leftTeamName: 'Winner of 13', rightTeamName: 'Winner of 12' }),
  },
});

const passWith = (rounds: readonly RoomRound[], day: RoomPass['day'] = 'Saturday'): RoomPass => ({
  personId: 1,
  name: 'Maria Lopez',
  roomName: 'ASC 101',
  roomFullName: 'ASC 101',
  day,
  date: '2026-11-21',
  state: 'open',
  until: '2026-11-22T05:00:00Z',
  rounds: [...rounds],
});

function showRoom(
  rounds: readonly RoomRound[],
  forfeits: readonly number[] = [],
  day: RoomPass['day'] = 'Saturday',
) {
  const marks = forfeits.map((roundId) => ({ roundId, forfeit: true }));
  const server = fakeServer();
  server.answers(roundMarks, marks);
  server.holds(getRound);
  show(<RoomRounds pass={passWith(rounds, day)} onOpen={() => undefined} />);
  return server;
}
const states = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('says which matches the next one is waiting for', () => {
  showRoom([match(14, {}), match(15, { ifNecessary: true })]);
  expect(screen.getByText('Waiting for Open A, matches 12 and 13.')).toBeTruthy();
  expect(states()[0]).toMatch(/not yet$/);
  expect(states()[1]).toMatch(/if necessary$/);
});

test('an account of score entry, which has no code, is told how to start again (B7)', async () => {
  const server = fakeServer();
  server.knows('score entry');
  server.answers(roundMarks, []);
  const match = loadable<ComponentProps<RoomOfLinkProps['match']>>(async () => ({
    default: () => null,
  }));
  const entries = [OWNER, ROOM_PERSON].map((userId) =>
    queued(result(1, 20, { userId }), undefined, 0),
  );
  vi.spyOn(resultQueue, 'state').mockReturnValue({ ...resultQueue.state(), entries });
  const user = show(
    <>
      <WaitingStrip />
      <RoomOfLink pass={passWith([])} match={match} />
    </>,
  );
  const again = 'Choose the room again under Enter results.';
  await screen.findByText(`1 unsent result from a room. ${again}`);
  await user.click(await screen.findByRole('button', { name: 'Stop on this device' }));
  await screen.findByText(again);
  screen.getByText('1 unsent result will wait here.');
  expect(screen.queryByText(/code/)).toBeNull();
});

test('says of the match after the final that it is played only if necessary', () => {
  showRoom([match(15, { ifNecessary: true })]);
  expect(screen.getByText(/played only if necessary/)).toBeTruthy();
});

test('offers the match after the final once its teams are known', () => {
  showRoom([match(15, { teams: true, ifNecessary: true })]);
  expect(screen.getByRole('heading', { name: 'Next: 1:00 PM, Open A, match 15' })).toBeTruthy();
  expect(states()[0]).toMatch(/open$/);
});

test('reads the next match’s sheet, so that it opens without a network (S8)', async () => {
  const server = showRoom([match(15, { teams: true }), match(16, {})]);
  await waitFor(() => expect(server.asked(getRound)).toMatchObject([{ params: { id: '15' } }]));
});

test('a half-typed sheet is marked, and Friday’s rounds are numbered', () => {
  const { round, ...open } = match(5, { teams: true });
  const friday = { ...open, round: { ...round, day: 'Friday' as const } };
  localStorage.setItem('quizmeet:draft:nobody:result:5', '{}');
  showRoom([friday, match(6, { teams: true })], [], 'Friday');
  expect(states()[0]).toMatch(/^Round 5 · 1:00 PM.+open, started$/);
  expect(states()[1]).toMatch(/open$/);
});

test('the next match follows the last one played, however many wait for their teams (X7)', () => {
  const { round, ...played } = match(3, { teams: true });
  const decided = { ...played, round: { ...round, winningTeam: 'left' as const } };
  showRoom([match(2, { teams: true }), decided, match(4, { teams: true }), match(5, {})]);
  expect(screen.getByRole('heading', { name: 'Next: 1:00 PM, Open A, match 4' })).toBeTruthy();
});

test('a forfeit entered before its time doesn’t skip the rounds before it (X3)', async () => {
  const { round, ...forfeit } = match(3, { teams: true });
  const decided = { ...forfeit, round: { ...round, winningTeam: 'left' as const } };
  showRoom([match(2, { teams: true }), decided, match(4, { teams: true })], [3]);
  await screen.findByRole('heading', { name: 'Next: 1:00 PM, Open A, match 2' });
});

test('a decided match can be corrected, or it says why not (P6)', () => {
  const { round, ...played } = match(1, { teams: true });
  const decided = { ...played, round: { ...round, winningTeam: 'left' as const } };
  const fixed = { ...decided, maySave: false };
  const next = { ...decided, round: { ...decided.round, id: 2 } };
  expect(whyNot(passWith([decided]), 1)).toBeNull();
  expect(whyNot(passWith([fixed, next]), 1)).toMatch(/^The room’s next match has a result/);
});
