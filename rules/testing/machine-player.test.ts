import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../src/chance.ts';
import { playGame } from '../src/machines/game.ts';
import { isOver, resultOfGame } from '../src/machines/round-of-game.ts';
import { type GamePlace, playAtMachine } from './machine-player.ts';

const PLACE: GamePlace = {
  key: '1',
  tournament: 'Quiz',
  division: 'Open 1',
  room: '101',
  round: 1,
};
const START = new Date('2026-11-21T00:00:00Z');
const roster = (side: string, size: number) =>
  Array.from({ length: size }, (_, i) => ({
    id: (side === 'left' ? 10 : 20) + i,
    name: `Quizzer ${side} ${i + 1}`,
  }));

test('every game ends with a winner and makes a valid result, whatever the rosters', () => {
  const size = fc.integer({ min: 1, max: 6 });
  const whole = fc.integer();
  fc.assert(
    fc.property(size, size, whole, (left, right, seed) => {
      const rosters = { left: roster('left', left), right: roster('right', right) };
      const named = (side: 'left' | 'right') => ({
        name: side,
        quizzers: rosters[side].map(({ name }) => name),
      });
      const teams = { left: named('left'), right: named('right') };
      const game = playGame(playAtMachine(PLACE, teams, seeded(seed), START));
      expect(isOver(game)).toBe(true);
      expect(game.bonusDue).toBe(false);
      expect(resultOfGame(game, rosters, false)).toMatchObject({ unknown: [] });
    }),
    { numRuns: 300 },
  );
});

test('over many games everything happens that a machine records of play', () => {
  const names = (side: string) => roster(side, 6).map(({ name }) => name);
  const teams = {
    left: { name: 'Left', quizzers: names('left') },
    right: { name: 'Right', quizzers: names('right') },
  };
  const games = Array.from({ length: 200 }, (_, seed) =>
    playAtMachine(PLACE, teams, seeded(seed), START),
  );
  const codes = new Set(games.flat().map(({ code }) => code));
  for (const code of 'RM TN QN TC TE BC BE NJ QO EO SB DE TO F- C+ C-'.split(' ')) {
    expect(codes).toContain(code);
  }
  expect(games.some((events) => events.some(({ question }) => question > 20))).toBe(true);
});

test('the same seed plays the same game', () => {
  const teams = {
    left: { name: 'Left', quizzers: ['Ann Lee'] },
    right: { name: 'Right', quizzers: ['Ben Moss'] },
  };
  const once = playAtMachine(PLACE, teams, seeded(7), START);
  expect(playAtMachine(PLACE, teams, seeded(7), START)).toEqual(once);
  expect(once[0]?.timestamp).toMatch(/^2026-11-21-00\.00\.\d\d\.000000$/);
});
