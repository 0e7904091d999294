import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { show } from '../../../testing/screen.tsx';
import { ScheduleBoard } from './schedule-board.tsx';

const SLOTS = [1, 2].map((roundNumber) => ({
  ...{ roundNumber, timeString: `${roundNumber + 6}:00 PM` },
  rounds: [{ ...OPEN_ROUND, id: roundNumber, roundNumber }],
}));

test.each([
  [2, 460],
  [null, 0],
])('it opens with the current round %s below its head', (nowRound, top) => {
  for (const [side, value] of [
    ['offsetTop', 500],
    ['offsetHeight', 40],
  ] as const) {
    const spy = vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(value);
    onTestFinished(() => spy.mockRestore());
  }
  const server = fakeServer();
  server.answers(liveGames, []);
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  const rest = { staff: false, onOpen: () => undefined };
  show(<ScheduleBoard title="Open" slots={SLOTS} nowRound={nowRound} {...rest} />);
  expect(screen.getByRole('region', { name: 'Open' }).scrollTop).toBe(top);
});
