import { matchMarks } from '@quizmeet/contract/bracket/calls.ts';
import { listMatches } from '@quizmeet/contract/bracket/match-calls.ts';
import { withdrawnTeams } from '@quizmeet/contract/check-in/calls.ts';
import { type Event, getEvent, getRooms } from '@quizmeet/contract/event/calls.ts';
import { liveGames } from '@quizmeet/contract/machines/calls.ts';
import { listLocks } from '@quizmeet/contract/repair/calls.ts';
import { listRounds, type Slot } from '@quizmeet/contract/schedule/calls.ts';
import { getLateness, listNextUp } from '@quizmeet/contract/schedule/lateness-calls.ts';
import { roundMarks } from '@quizmeet/contract/scores/calls.ts';
import { listOpenProtests } from '@quizmeet/contract/scores/paper-calls.ts';
import { dayIn } from '@quizmeet/rules/event/days.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { OPEN_ROUND } from '../../testing/open-round.ts';
import { show } from '../../testing/screen.tsx';
import { setClockBy } from '../platform/server-time.ts';
import RoomPage from './room.tsx';

function opens(days: Partial<Event>, slots: readonly Slot[] = []): FakeServer {
  const server = fakeServer();
  server.answers(getEvent, {
    ...{ title: 'Quiz', fridayStart: '19:00', timeZone: 'America/New_York', slotMinutes: 30 },
    ...days,
  } as Event);
  server.answers(getRooms, [
    {
      ...{ roomNumber: 1, abbreviation: 'ASC 101', name: 'Science 101', building: 'Science' },
      ...{ friday: true, saturday: true, spare: false },
    },
  ]);
  server.answers(listRounds, [...slots]);
  server.answers(listNextUp, []);
  server.answers(withdrawnTeams, [9]);
  server.answers(liveGames, []);
  server.answers(getLateness, { minutes: 0, at: null });
  server.answers(listLocks, { roundIds: [], roomNumbers: [], roundNumbers: [], closedRooms: [] });
  server.answers(listMatches, []);
  server.answers(matchMarks, []);
  server.answers(roundMarks, []);
  server.answers(listOpenProtests, []);
  return server;
}

const shows = () =>
  show(
    <Routes>
      <Route path="/room/:roomNumber" element={<RoomPage />} />
    </Routes>,
    '/room/1',
  );

test('on Saturday a room whose matches cannot be read says so', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const today = dayIn('America/New_York', new Date());
  const server = opens({ fridayDate: '2020-01-03', saturdayDate: today });
  server.refuses(listMatches, 500, { detail: 'The matches could not be read' });
  shows();
  // Until the last retry has failed.
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(/The matches could not be read/)).not.toBeNull();
});

test('a round that nobody plays is not current (X2)', async () => {
  setClockBy(Date.parse('2096-01-06T19:40:00-05:00'));
  onTestFinished(() => setClockBy(Date.now()));
  const next = { ...OPEN_ROUND, id: 2, roundNumber: 2, timeString: '7:30 PM', leftTeamId: 9 };
  const server = opens({ fridayDate: '2096-01-06', saturdayDate: '2096-01-07' }, [
    { roundNumber: 1, timeString: '7:00 PM', rounds: [{ ...OPEN_ROUND, winningTeam: 'left' }] },
    { roundNumber: 2, timeString: '7:30 PM', rounds: [next] },
  ]);
  server.knows('score entry');
  shows();
  await screen.findByText('7:30 PM');
  await waitFor(() => expect(server.asked(withdrawnTeams)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Now')).toBeNull());
});

test('past rounds are folded with what they have', async () => {
  setClockBy(Date.parse('2096-01-06T20:10:00-05:00'));
  onTestFinished(() => setClockBy(Date.now()));
  const at = (id: number, timeString: string, winningTeam: '' | 'left') => {
    const rounds = [{ ...OPEN_ROUND, id, roundNumber: id, timeString, winningTeam }];
    return { roundNumber: id, timeString, rounds };
  };
  opens({ fridayDate: '2096-01-06', saturdayDate: '2096-01-07' }, [
    at(1, '7:00 PM', 'left'),
    at(2, '7:30 PM', ''),
    at(3, '8:00 PM', ''),
  ]);
  shows();
  const folded = await screen.findAllByRole('group');
  expect(folded.map(({ textContent }) => textContent)).toEqual(['1 result', 'No result yet']);
});
