import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import RoomPage from './room.tsx';

test('on Saturday a room whose matches cannot be read says so', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const server = fakeServer();
  const today = dayIn('America/New_York', new Date());
  const days = { fridayDate: '2020-01-03', saturdayDate: today, fridayStart: '19:00' };
  server.answers(getEvent, {
    title: 'Quiz',
    ...days,
    timeZone: 'America/New_York',
    slotMinutes: 30,
  } as Event);
  server.answers(getRooms, [
    {
      ...{ roomNumber: 1, abbreviation: 'ASC 101', name: 'Science 101', building: 'Science' },
      ...{ friday: true, saturday: true, spare: false },
    },
  ]);
  server.answers(listRounds, []);
  server.answers(listNextUp, []);
  server.answers(withdrawnTeams, []);
  server.answers(liveGames, []);
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  server.refuses(listMatches, 500, { detail: 'The matches could not be read' });
  show(
    <Routes>
      <Route path="/room/:roomNumber" element={<RoomPage />} />
    </Routes>,
    '/room/1',
  );
  // Until the last retry has failed.
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(/The matches could not be read/)).not.toBeNull();
});
