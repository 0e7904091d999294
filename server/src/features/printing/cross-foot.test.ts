import { seeded } from '@quizmeet/rules/chance.ts';
import type { EventCode, MachineEvent } from '@quizmeet/rules/machines/events.ts';
import { playGame } from '@quizmeet/rules/machines/game.ts';
import { LAST_QUESTION } from '@quizmeet/rules/scores/points.ts';
import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/pdf.ts';
import { Paper } from './paper/paper.ts';
import { drawScoresheet } from './scoresheet.ts';
import { blockHeight, GAP, HEAD, layoutOf, questionWidth, SEATS } from './scoresheet-layout.ts';
import { BLANK } from './sheet-of-round.ts';

/**
 * A scorekeeper who knows nothing but the printed sheet fills it in while a game is played. Then the rows must
 * add up to the score as the questions do, and both to what the rules give (Q4).
 */

type Answer = Pick<MachineEvent, 'question' | 'team' | 'quizzer' | 'code'>;

const quizzers = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];

/** A game in which quizzers leave after four correct answers or three errors. */
function simulated(seed: number): Answer[] {
  const chance = seeded(seed);
  const pick = (most: number): number => Math.floor(chance() * most);
  const counts = [0, 1].map(() => quizzers.map(() => ({ correct: 0, errors: 0 })));
  const answers: Answer[] = [];
  for (let question = 1; question <= LAST_QUESTION; question++) {
    const team = pick(2);
    const quizzer = pick(quizzers.length);
    const count = counts[team]?.[quizzer];
    const put = (code: EventCode, of = team) => answers.push({ question, team: of, quizzer, code });
    if (chance() < 0.12) put('F-', pick(2));
    if (chance() < 0.12) put('C-', pick(2));
    if (count === undefined || count.correct === 4 || count.errors === 3) put('NJ');
    else if (chance() < 0.6) {
      count.correct++;
      put('TC');
    } else {
      count.errors++;
      put('TE');
      put(chance() < 0.5 ? 'BC' : 'BE', 1 - team);
    }
  }
  return answers;
}

const eventsOf = (answers: readonly Answer[]): MachineEvent[] =>
  answers.map((answer, eventNumber) => ({
    ...answer,
    eventNumber,
    name: quizzers[answer.quizzer] ?? '',
    key: '1',
    tournament: 'Quiz',
    division: 'Open 1',
    room: '101',
    round: 1,
    parms: ['', '', ''],
    timestamp: '2026-11-20-19.00.00.000000',
  }));

/** What is written into a team's rows: the seats, bonus questions, the team's tens; by question. */
interface Filled {
  readonly seats: readonly number[][];
  readonly bonus: number[];
  readonly plus: number[];
  readonly minus: number[];
}

const empty = (): number[] => Array.from({ length: LAST_QUESTION }, () => 0);

/** Fills in a team's part as the sheet says it: shaded cells and marks cost or give ten. */
function fillIn(answers: readonly Answer[], team: number): Filled {
  const filled = { seats: quizzers.map(empty), bonus: empty(), plus: empty(), minus: empty() };
  const correct = quizzers.map(() => 0);
  const errors = quizzers.map(() => 0);
  const marks = { quizzers: 0, errors: 0, fouls: 0, overruled: 0 };
  const add = (row: number[] | undefined, question: number, points: number) => {
    if (row !== undefined) row[question - 1] = (row[question - 1] ?? 0) + points;
  };
  for (const { question, quizzer, code } of answers.filter((each) => each.team === team)) {
    const seat = filled.seats[quizzer];
    if (code === 'TC') {
      const now = (correct[quizzer] ?? 0) + 1;
      correct[quizzer] = now;
      add(seat, question, now === 4 && errors[quizzer] === 0 ? 30 : 20);
      if (now === 1 && ++marks.quizzers >= 3) add(filled.plus, question, 10);
    } else if (code === 'TE') {
      const now = (errors[quizzer] ?? 0) + 1;
      errors[quizzer] = now;
      const isCostly = ++marks.errors >= 5 || question >= 16;
      if (now === 3) add(seat, question, -10);
      else if (isCostly) add(filled.minus, question, 10);
    } else if (code === 'BC') add(filled.bonus, question, 10);
    else if (code === 'F-' && ++marks.fouls >= 2) add(filled.minus, question, 10);
    else if (code === 'C-' && ++marks.overruled >= 2) add(filled.minus, question, 10);
  }
  return filled;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What the questions add up to, one after the other: the row of running totals. */
function runningTotals({ seats, bonus, plus, minus }: Filled): number[] {
  let total = 0;
  return empty().map((_, i) => {
    const inSeats = sum(seats.map((row) => row[i] ?? 0));
    total += inSeats + (bonus[i] ?? 0) + (plus[i] ?? 0) - (minus[i] ?? 0);
    return total;
  });
}

/** The amounts of the sum line. */
const amountsOf = ({ seats, bonus, plus, minus }: Filled) =>
  [sum(seats.map(sum)), sum(bonus), sum(plus), sum(minus)] as const;

test('a sheet that is filled in as it says adds up both ways, to the score by the rules (Q4)', () => {
  const costs: number[] = [];
  for (let seed = 1; seed <= 400; seed++) {
    const answers = simulated(seed);
    const game = playGame(eventsOf(answers));
    for (const [team, { score }] of [game.left, game.right].entries()) {
      const filled = fillIn(answers, team);
      const [points, bonus, plus, minus] = amountsOf(filled);
      expect(points + bonus + plus - minus).toBe(score);
      expect(runningTotals(filled).at(-1)).toBe(score);
      costs.push(minus);
    }
  }
  // Both kinds of charges were among them: none, and several.
  expect(Math.min(...costs)).toBe(0);
  expect(Math.max(...costs)).toBeGreaterThanOrEqual(50);
});

/** The printed page of a game with everything written in, in letters as large as handwriting. */
async function playedSheet(seed: number): Promise<Buffer> {
  const answers = simulated(seed);
  const paper = new Paper({
    title: 'Played',
    foot: 'Played',
    paperSize: 'Letter',
    madeAt: new Date('2026-11-20T23:00:00Z'),
  });
  const side = (name: string) => ({ number: 1, name, source: null, quizzers });
  drawScoresheet(paper, { ...BLANK, left: side('Akron'), right: side('Berea') });
  const { area } = paper;
  const height = blockHeight(area);
  for (const team of [0, 1]) {
    const y = area.y + HEAD + GAP + team * (height + GAP);
    const layout = layoutOf({ ...area, y, height });
    const filled = fillIn(answers, team);
    const both = filled.plus.map((plus, i) => plus - (filled.minus[i] ?? 0));
    const rows = [...filled.seats, empty(), filled.bonus, both, runningTotals(filled)];
    for (const [i, row] of rows.entries()) {
      for (const [question, points] of row.entries()) {
        const box = layout.rows[i];
        const x = layout.questions[question];
        if (box === undefined || x === undefined || (points === 0 && i < SEATS + 2)) continue;
        const width = questionWidth(question);
        paper.text(`${points}`, { ...box, x, width }, { size: 10, align: 'center' });
      }
    }
    const [points, bonus, plus, minus] = amountsOf(filled);
    const amounts = [points, bonus, plus, minus, points + bonus + plus - minus];
    const width = layout.sum.width / amounts.length;
    for (const [i, amount] of amounts.entries()) {
      const box = { ...layout.sum, x: layout.sum.x + (i + 0.5) * width, width: width / 2 - 6 };
      paper.text(`${amount}`, box, { size: 13, align: 'right' });
    }
  }
  return await paper.finish();
}

test('three digits fit into every cell, and the written sums can be read beside the printed ones', async () => {
  const { sizesOf, smallest } = await readPdf(await playedSheet(7));
  expect(smallest).toBeGreaterThanOrEqual(6.5);
  const game = playGame(eventsOf(simulated(7)));
  for (const { score } of [game.left, game.right]) {
    expect(`${score}`).toHaveLength(3);
    // As the last running total and as the final score, neither made smaller to fit.
    expect(sizesOf(`${score}`)).toEqual(expect.arrayContaining([10, 13]));
  }
});
