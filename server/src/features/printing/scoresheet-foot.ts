import { type Box, sideBySide } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import type { Scoresheet, SheetTeam } from './sheet-of-round.ts';

/** How a round's points are counted (Q4), for people who keep the score for the first time. */
const POINTS =
  'Toss-up 20, bonus question 10. Quiz out: 4 correct without an error +10. A quizzer’s 3rd error −10, ' +
  'in the quizzer’s row. In the team’s row: the 3rd, 4th and 5th different quizzer with a correct toss-up ' +
  '+10 each; the team’s 5th and each later error −10, and any error on questions 16 to 20; each error ' +
  'costs only once, so not a quizzer’s 3rd again; the 2nd and each later foul and overruled challenge −10. ' +
  'Overtime decides the winner only. At most 20 questions count; scores end in 0.';

const RESULT = 26;
const SIGNATURES = 22;
const SIGNERS = ['Quizmaster', 'Scorekeeper', 'Left captain', 'Right captain'] as const;

/** The winner, a protest of each team (X13) and a note, signatures, and the points. */
export function drawScoresheetFoot(paper: Paper, sheet: Scoresheet, box: Box): void {
  drawResult(paper, sheet, { ...box, height: RESULT });
  drawSignatures(paper, { ...box, y: box.y + RESULT, height: SIGNATURES });
  const used = RESULT + SIGNATURES + 2;
  paper.part('P', () => {
    const points = { ...box, y: box.y + used, height: box.height - used };
    paper.text(POINTS, points, { size: 6.6, wraps: true, from: 'top' });
  });
}

const teamWords = (side: string, { name }: SheetTeam): string =>
  name === null ? `${side} team` : name;

function drawResult(paper: Paper, { left, right }: Scoresheet, box: Box): void {
  const places = sideBySide(box, [0.34, 0.22, 0.22, 0.22]);
  const [winner = box, ofLeft = box, ofRight = box, note = box] = places;
  paper.frame(winner, 1.6);
  paper.frames([ofLeft, ofRight, note], 0.7);
  const ticks = [0, 1].map((i) => ({
    x: winner.x + 40,
    y: winner.y + 3 + i * 12,
    width: 9,
    height: 9,
  }));
  paper.frames(ticks, 1);
  paper.part('P', () => {
    paper.text('Winner', { ...winner, x: winner.x + 4, width: 34 }, { size: 8.5, bold: true });
    const names = [teamWords('Left', left), teamWords('Right', right)];
    for (const [i, tick] of ticks.entries()) {
      const at = { ...tick, x: tick.x + 13, width: winner.width - 57, height: 10 };
      paper.text(names[i] ?? '', at, { size: 8.5 });
    }
    const label = (words: string, { x, y, width }: Box) =>
      paper.text(words, { x: x + 4, y: y + 1, width: width - 8, height: 9 }, { size: 7 });
    label('Left protests: question, what', ofLeft);
    label('Right protests: question, what', ofRight);
    label('Note', note);
  });
}

function drawSignatures(paper: Paper, box: Box): void {
  const places = sideBySide(
    box,
    SIGNERS.map(() => 1 / SIGNERS.length),
  );
  for (const { x, width } of places) {
    const y = box.y + box.height - 8.5;
    paper.rule([
      [x + 3, y],
      [x + width - 10, y],
    ]);
  }
  paper.part('P', () => {
    for (const [i, { x, width }] of places.entries()) {
      const at = { x: x + 3, y: box.y + box.height - 8, width: width - 10, height: 8 };
      paper.text(SIGNERS[i] ?? '', at, { size: 6.5 });
    }
  });
}
