import { expect, test } from 'vitest';
import { evening } from '../../testing/evenings.ts';
import { seeded } from '../chance.ts';
import { Opening } from './opening.ts';
import { Outlook } from './outlook.ts';
import { Timing } from './timing.ts';

/** Whether an evening of strangers that begins with these rounds, slot by slot, may go on. */
function canGoOn(
  kind: { teams: number; rooms: number; rounds: number },
  begins: readonly (readonly (readonly [number, number])[])[],
  wait: number,
): boolean {
  const instance = evening({ ...kind, strangers: true }, seeded(1));
  const timing = Timing.latestFirst(instance, instance.maxSlots, wait, {
    work: 1e8,
    isOver: () => false,
  });
  const states = timing.states(instance.teams.map(() => instance.rounds));
  let opening = Opening.start(timing.begin(states), states);
  for (const rounds of begins) {
    const playing = rounds.flat().reduce((bits, team) => bits | (1 << team), 0);
    opening = opening.goOn(opening.moment, playing, 0);
    for (const [left, right] of rounds) opening.play(left, right);
  }
  const outlook = new Outlook(instance, instance.maxSlots, wait);
  outlook.look(opening, begins.length);
  return outlook.canMeet(opening);
}

test('two who have met cannot be the only ones who must play next', () => {
  const kind = { teams: 4, rooms: 1, rounds: 3 };
  const begins = [[[0, 1]], [[2, 3]]] as const;
  expect(canGoOn(kind, begins, 1)).toBe(false);
  expect(canGoOn(kind, begins, 2)).toBe(true);
});

test('who has more rounds to play than there are teams that still play', () => {
  const kind = { teams: 5, rooms: 1, rounds: 2 };
  const begins = [[[0, 1]], [[0, 2]], [[1, 2]]] as const;
  expect(canGoOn(kind, begins.slice(0, 2), 5)).toBe(true);
  expect(canGoOn(kind, begins, 5)).toBe(false);
});

test('three teams cannot play four rounds each without meeting again', () => {
  expect(canGoOn({ teams: 3, rooms: 1, rounds: 4 }, [[[0, 1]]], 6)).toBe(false);
});
