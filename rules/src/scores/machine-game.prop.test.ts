import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded, shuffled } from '../chance.ts';
import type { EventCode, MachineEvent } from './machine-events.ts';
import { playGame } from './machine-game.ts';

const CODES: readonly EventCode[] = ['TC', 'TE', 'BC', 'BE', 'F-', 'C-', 'C+', 'NJ', 'TO'];

const game = fc
  .array(
    fc.record({
      question: fc.integer({ min: 1, max: 23 }),
      team: fc.integer({ min: 0, max: 2 }),
      quizzer: fc.integer({ min: 0, max: 4 }),
      code: fc.constantFrom(...CODES),
    }),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(
      (each, eventNumber): MachineEvent => ({
        ...each,
        eventNumber,
        key: '1',
        tournament: 'Quiz',
        division: 'Open 1',
        room: '101',
        round: 1,
        name: '',
        parms: ['', '', ''],
        timestamp: '2026-11-20-19.00.00.000000',
      }),
    ),
  );

/** The score by reading Q4 sentence by sentence, each over all events again. */
function slowScore(events: readonly MachineEvent[], team: number): number {
  const mine = events
    .filter((e) => e.team === team && e.question <= 20)
    .toSorted((a, b) => a.question - b.question || a.eventNumber - b.eventNumber);
  const of = (code: EventCode) => mine.filter((e) => e.code === code);
  const seats = [0, 1, 2, 3, 4];
  const correct = (seat: number) => of('TC').filter((e) => e.quizzer === seat).length;
  const errors = of('TE');
  let score = 20 * of('TC').length + 10 * of('BC').length;
  score += 10 * Math.max(0, seats.filter((seat) => correct(seat) > 0).length - 2);
  for (const seat of seats) {
    const wrong = errors.filter((e) => e.quizzer === seat).length;
    if (correct(seat) >= 4 && wrong === 0) score += 10;
  }
  for (const [i, error] of errors.entries()) {
    const thirdOfQuizzer = errors.filter((e) => e.quizzer === error.quizzer)[2] === error;
    if (thirdOfQuizzer || i >= 4 || error.question >= 16) score -= 10;
  }
  score -= 10 * Math.max(0, of('F-').length - 1);
  return score - 10 * Math.max(0, of('C-').length - 1);
}

test('scores equal those of a slow reading of the ruling (Q4)', () => {
  fc.assert(
    fc.property(game, (events) => {
      const played = playGame(events);
      expect(played.left.score).toBe(slowScore(events, 0));
      expect(played.right.score).toBe(slowScore(events, 1));
    }),
    { numRuns: 400 },
  );
});

test('the order in which lines arrive, and how often, changes nothing (Q3)', () => {
  fc.assert(
    fc.property(game, fc.integer(), (events, seed) => {
      const mixed = shuffled([...events, ...events], seeded(seed));
      expect(playGame(mixed)).toEqual(playGame(events));
    }),
  );
});
