import { expect, test } from 'vitest';
import { evening } from '../../testing/evenings.ts';
import { seeded } from '../chance.ts';
import { Opening } from './opening.ts';
import { type Limits, Outlook } from './outlook.ts';

/** What becomes of an evening of strangers that begins with these rounds, slot by slot. */
function outlook(
  kind: { teams: number; rooms: number; rounds: number },
  begins: readonly (readonly (readonly [number, number])[])[],
  limits: Limits,
): number | null {
  const instance = evening({ ...kind, strangers: true }, seeded(1));
  let opening = Opening.start(instance.teams.map(() => instance.rounds));
  for (const [slot, rounds] of begins.entries()) {
    opening = opening.next();
    for (const [left, right] of rounds) opening.play(left, right, slot);
  }
  return new Outlook(instance, instance.maxSlots).costOf(opening, begins.length - 1, limits);
}

test('who has begun may not be left out for longer than the wait', () => {
  const kind = { teams: 6, rooms: 1, rounds: 2 };
  const begins = [[[0, 1]], [[2, 3]], [[0, 4]]] as const;
  expect(outlook(kind, begins, { wait: 1, runs: 0 })).toBeNull();
  expect(outlook(kind, begins, { wait: 3, runs: 0 })).not.toBeNull();
});

test('a round robin without a pause has a run of every team, which must be allowed', () => {
  const kind = { teams: 6, rooms: 3, rounds: 5 };
  const begins = [
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
  ] as const;
  expect(outlook(kind, begins, { wait: 0, runs: 5 })).toBeNull();
  expect(outlook(kind, begins, { wait: 0, runs: 6 })).not.toBeNull();
});

test('two who have met cannot be the only ones who must play next', () => {
  const kind = { teams: 4, rooms: 1, rounds: 3 };
  const begins = [[[0, 1]], [[2, 3]]] as const;
  expect(outlook(kind, begins, { wait: 1, runs: 0 })).toBeNull();
  expect(outlook(kind, begins, { wait: 2, runs: 0 })).not.toBeNull();
});

test('who has more rounds to play than there are teams that still play', () => {
  const kind = { teams: 5, rooms: 1, rounds: 2 };
  const begins = [[[0, 1]], [[0, 2]], [[1, 2]]] as const;
  expect(outlook(kind, begins.slice(0, 2), { wait: 5, runs: 0 })).not.toBeNull();
  expect(outlook(kind, begins, { wait: 5, runs: 0 })).toBeNull();
});

test('three teams cannot play four rounds each without meeting again', () => {
  const kind = { teams: 3, rooms: 1, rounds: 4 };
  expect(outlook(kind, [[[0, 1]]], { wait: 6, runs: 12 })).toBeNull();
});

test('the narrower it becomes, the more it costs', () => {
  const kind = { teams: 6, rooms: 1, rounds: 2 };
  const cost = (wait: number): number =>
    outlook(kind, [[[0, 1]], [[0, 2]]], { wait, runs: 0 }) ?? Number.NaN;
  expect(cost(1)).toBeGreaterThan(cost(3));
});
