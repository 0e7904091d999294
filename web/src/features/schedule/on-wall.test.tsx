import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { defaultEvent } from '@quizmeet/rules/event/defaults.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { OPEN_ROUND } from '../../../testing/open-round.ts';
import { playedOnFriday } from '../../tournament/now-and-next.ts';
import { roundsOnWall, useFreshResults } from './on-wall.ts';

const EVENT = defaultEvent(2026);
const TIMES = ['7:00 PM', '7:30 PM', '8:00 PM', '8:30 PM'];

/** A room's evening: `o` open, `p` played, a space without a round. */
const room = (evening: string, roomNumber = 1): ListedRound[] =>
  [...evening].flatMap((state, i) => {
    const [id, timeString = ''] = [roomNumber * 10 + i + 1, TIMES[i]];
    const winningTeam = state === 'p' ? ('left' as const) : ('' as const);
    return state === ' ' ? [] : [{ ...OPEN_ROUND, id, roomNumber, timeString, winningTeam }];
  });

function at(time: string, rounds: readonly ListedRound[], fresh = 0) {
  const now = new Date(`2026-11-20T${time}:00-05:00`);
  const played = playedOnFriday(rounds, EVENT, now, []);
  const isFresh = ({ id }: ListedRound) => id === fresh;
  return roundsOnWall(rounds, { event: EVENT, now, played, isFresh }).map(
    ({ round, when }) => `${when} ${round.id}`,
  );
}

test('before the first round the first two are next', () => {
  expect(at('18:00', room('ooo'))).toEqual(['next 11', 'next 12']);
});

test('while rounds are played, the current one and the next', () => {
  expect(at('19:40', room('poo'))).toEqual(['now 12', 'next 13']);
  expect(at('20:10', room('ppo'))).toEqual(['now 13']);
});

test('a room stays on its round until it has a result', () => {
  const rounds = [...room('poo'), ...room('ppo', 2)];
  expect(at('20:00', rounds)).toEqual(['now 12', 'next 13', 'now 23']);
  expect(at('20:45', room('ppo'))).toEqual(['now 13']);
});

test('a missing sheet holds up neither a room with a later result, nor one without any for 90 minutes', () => {
  expect(at('20:10', room('opo'))).toEqual(['now 13']);
  expect(at('20:40', room('oppo'))).toEqual(['now 14']);
  expect(at('20:59', room('oooo'))).toEqual(['now 11', 'next 12']);
  expect(at('21:00', room('oooo'))).toEqual(['now 12', 'next 13']);
});

test('a result stays until the next round’s time, and if it came late, beside it', () => {
  expect(at('19:50', room('ppo'))).toEqual(['played 12', 'next 13']);
  expect(at('19:50', room('pp o'))).toEqual(['played 12', 'next 14']);
  expect(at('20:01', room('ppo'), 12)).toEqual(['played 12', 'now 13']);
  expect(at('20:05', room('ppo'))).toEqual(['now 13']);
});

test('a forfeit entered before its time hides no round before it (X3)', () => {
  expect(at('19:10', room('oop'))).toEqual(['now 11', 'next 12']);
});

test('after the last round nothing is next anymore', () => {
  expect(at('20:20', room('ppp'))).toEqual(['played 13']);
  expect(at('20:30', room('ppp'))).toEqual([]);
  expect(at('20:31', room('ppp'), 13)).toEqual(['played 13']);
});

test('a result is fresh for some minutes after it came, even while another display was shown', () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const freshAt = (minute: number, evening: string) => {
    const rounds = room(evening);
    const now = new Date(minute * 60_000);
    const { result, unmount } = renderHook(() => useFreshResults(rounds, now), { wrapper });
    const results = rounds.filter(({ winningTeam }) => winningTeam !== '');
    const fresh = results.filter(result.current).map(({ id }) => id);
    unmount();
    return fresh;
  };
  expect(freshAt(100, 'poo')).toEqual([]);
  expect(freshAt(101, 'ppo')).toEqual([12]);
  expect(freshAt(103, 'ppo')).toEqual([12]);
  expect(freshAt(104, 'ppo')).toEqual([]);
});
