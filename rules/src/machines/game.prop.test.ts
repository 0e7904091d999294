import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded, shuffled } from '../chance.ts';
import type { EventCode, MachineEvent } from './events.ts';
import { playGame } from './game.ts';
import type { MachineTeam } from './tally.ts';

const CODES: readonly EventCode[] = [
  ...(['TC', 'TC', 'TE', 'TE', 'BC', 'BE', 'F-', 'C-', 'C+', 'NJ', 'TO'] as const),
  ...(['TN', 'QN', 'QN', 'SB'] as const),
];
const NAMES = [
  '',
  '',
  ' ',
  'Ann Lee',
  'ANN  LEE',
  'ann\u00A0lee',
  "Pat O'Brien",
  'Pat O’Brien',
  'Bo',
];

const game = fc
  .array(
    fc.record({
      question: fc.integer({ min: 0, max: 23 }),
      team: fc.integer({ min: 0, max: 2 }),
      quizzer: fc.integer({ min: 0, max: 4 }),
      code: fc.constantFrom(...CODES),
      name: fc.constantFrom(...NAMES),
      isTakenBack: fc.nat({ max: 9 }).map((drawn) => drawn === 0),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((drawn) =>
    drawn.flatMap(({ isTakenBack, ...each }, eventNumber): MachineEvent[] => {
      const event: MachineEvent = {
        ...each,
        eventNumber,
        key: '1',
        tournament: 'Quiz',
        division: 'Open 1',
        room: '101',
        round: 1,
        parms: ['', '', ''],
        timestamp: '2026-11-20-19.00.00.000000',
      };
      return isTakenBack ? [event, { ...event, code: 'DE', name: '' }] : [event];
    }),
  );

/** Names that differ in letters or digits are different people. */
const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function slowStanding(events: readonly MachineEvent[]): MachineEvent[] {
  const takenBack = events.filter((e) => e.code === 'DE').map((e) => e.eventNumber);
  return events
    .filter((e) => !takenBack.includes(e.eventNumber))
    .toSorted((a, b) => a.question - b.question || a.eventNumber - b.eventNumber);
}

/** Searches all lines of the seat again. */
function slowWho(mine: readonly MachineEvent[], answer: MachineEvent): string {
  const ofSeat = mine.filter((e) => e.quizzer === answer.quizzer);
  const lineUp = ofSeat
    .slice(0, ofSeat.indexOf(answer))
    .filter((e) => e.code === 'QN' || e.code === 'SB');
  const sits = lineUp.at(-1)?.name ?? '';
  if (letters(sits) !== '') return sits;
  if (letters(answer.name) !== '') return answer.name;
  const wasNamed = lineUp.some((e) => letters(e.name) !== '');
  const first = ofSeat.find(
    (e) => ['QN', 'SB', 'TC', 'TE'].includes(e.code) && letters(e.name) !== '',
  );
  return wasNamed || first === undefined || first.code === 'SB'
    ? `Seat ${answer.quizzer + 1}`
    : first.name;
}

/** Q4, sentence by sentence, over all events. */
function slowTeam(events: readonly MachineEvent[], team: number): MachineTeam {
  const mine = slowStanding(events).filter((e) => e.team === team);
  const played = mine.filter((e) => e.question <= 20);
  const of = (code: EventCode) => played.filter((e) => e.code === code);
  const answersOf = (code: EventCode, who: string) =>
    of(code).filter((e) => letters(slowWho(mine, e)) === letters(who));

  const named = mine.flatMap((e) => {
    if (e.code === 'QN' || e.code === 'SB') return letters(e.name) === '' ? [] : e.name;
    return (e.code === 'TC' || e.code === 'TE') && e.question <= 20 ? slowWho(mine, e) : [];
  });
  const people = named.filter((name, i) => named.map(letters).indexOf(letters(name)) === i);
  const lines = people.map((name) => ({
    name,
    correct: answersOf('TC', name).length,
    errors: answersOf('TE', name).length,
  }));

  let score = 20 * of('TC').length + 10 * of('BC').length;
  const scorers = lines.filter(({ correct }) => correct > 0).length;
  score += 10 * Math.min(3, Math.max(0, scorers - 2));
  score += 10 * lines.filter(({ correct, errors }) => correct >= 4 && errors === 0).length;
  for (const [i, error] of of('TE').entries()) {
    const isThird = answersOf('TE', slowWho(mine, error))[2] === error;
    if (isThird || i >= 4 || error.question >= 16) score -= 10;
  }
  score -= 10 * Math.max(0, of('F-').length - 1);
  score -= 10 * Math.max(0, of('C-').length - 1);
  return { name: mine.findLast((e) => e.code === 'TN')?.name ?? '', score, lines };
}

function slowWinner(events: readonly MachineEvent[]): 'left' | 'right' | null {
  const overtime = (team: number) =>
    slowStanding(events)
      .filter((e) => e.team === team && e.question > 20)
      .reduce((sum, e) => sum + ({ TC: 20, BC: 10, TE: -10 }[e.code as string] ?? 0), 0);
  const [left, right] = [slowTeam(events, 0).score, slowTeam(events, 1).score];
  const ahead = left - right || overtime(0) - overtime(1);
  return ahead === 0 ? null : ahead > 0 ? 'left' : 'right';
}

test('scores, lines and winner equal those of a slow reading of the rulebook (Q3, Q4)', () => {
  fc.assert(
    fc.property(game, (events) => {
      const lastTossUp = slowStanding(events).filter((e) => ['TC', 'TE', 'NJ'].includes(e.code));
      expect(playGame(events)).toMatchObject({
        left: slowTeam(events, 0),
        right: slowTeam(events, 1),
        winner: slowWinner(events),
        played: lastTossUp.some((e) => e.question >= 20),
      });
    }),
    { numRuns: 1000 },
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
