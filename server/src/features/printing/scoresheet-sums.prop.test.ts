import type { EventCode, MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { playGame } from '@quizmeet/rules/machines/game.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** What a scorekeeper hears from one team at a question. */
interface Heard {
  readonly question: number;
  readonly code: EventCode;
  readonly seat: number;
}

const heardAt = fc.array(
  fc.record({
    code: fc.constantFrom<EventCode[]>('TC', 'TC', 'TC', 'TE', 'TE', 'BC', 'F-', 'C-'),
    seat: fc.nat({ max: 5 }),
  }),
  { maxLength: 2 },
);

const round = fc
  .array(heardAt, { minLength: 20, maxLength: 20 })
  .map((questions) => withoutThoseOut(questions.flatMap((at, i) => inOrder(at, i + 1))));

const inOrder = (at: readonly Omit<Heard, 'question'>[], question: number): Heard[] =>
  at.map((each) => ({ ...each, question }));

/** Nobody answers after a quiz out or an error out. */
function withoutThoseOut(all: readonly Heard[]): Heard[] {
  const kept: Heard[] = [];
  for (const each of all) {
    const isAnswer = each.code === 'TC' || each.code === 'TE';
    const before = (code: EventCode) =>
      kept.filter((other) => other.code === code && other.seat === each.seat).length;
    if (!isAnswer || (before('TC') < 4 && before('TE') < 3)) kept.push(each);
  }
  return kept;
}

const eventOf = ({ question, code, seat }: Heard, eventNumber: number): MachineEvent => ({
  question,
  code,
  eventNumber,
  team: 0,
  quizzer: seat,
  name: `Quizzer ${'ABCDEF'[seat]}`,
  key: '1',
  tournament: 'Quiz',
  division: 'Open 1',
  room: '101',
  round: 1,
  parms: ['', '', ''],
  timestamp: '2026-11-20-19.00.00.000000',
});

/** The cells of a sheet as its printed words say: each quizzer's points, and two rows of the team. */
function filledIn(heard: readonly Heard[]) {
  const counts = Array.from({ length: 6 }, () => ({ correct: 0, errors: 0 }));
  const sheet = { bonuses: 0, team: 0 };
  const ticks = { errors: 0, fouls: 0, overruled: 0 };
  for (const { question, code, seat } of heard) {
    const row = counts[seat] ?? { correct: 0, errors: 0 };
    if (code === 'BC') sheet.bonuses += 10;
    if (code === 'F-' && ++ticks.fouls > 1) sheet.team -= 10;
    if (code === 'C-' && ++ticks.overruled > 1) sheet.team -= 10;
    if (code === 'TC' && ++row.correct === 1) {
      const scorers = counts.filter(({ correct }) => correct > 0).length;
      if (scorers >= 3 && scorers <= 5) sheet.team += 10;
    }
    if (code !== 'TE') continue;
    const isShaded = ++ticks.errors >= 5 || question >= 16;
    if (++row.errors < 3 && isShaded) sheet.team -= 10;
  }
  const points = counts.map(
    ({ correct, errors }) =>
      20 * correct + (correct === 4 && errors === 0 ? 10 : 0) - (errors === 3 ? 10 : 0),
  );
  return { ...sheet, points };
}

test('a sheet that is filled in by its words adds up to the final score by the rules (Q4)', () => {
  fc.assert(
    fc.property(round, (heard) => {
      const { points, bonuses, team } = filledIn(heard);
      const crossFoot = points.reduce((sum, each) => sum + each, bonuses + team);
      const { left } = playGame(heard.map(eventOf));
      expect(crossFoot).toBe(left.score);
    }),
  );
});
