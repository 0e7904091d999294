import { type Box, sideBySide } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import type { Scoresheet, SheetTeam } from './sheet-of-round.ts';

/** How a round's points are counted (Q4), for people who keep the score for the first time. */
const POINTS =
  'Points: toss-up +20. Bonus question +10. The 3rd, 4th and 5th different quizzer of a team with ' +
  'a correct toss-up +10 each. Quiz out: 4 correct, without an error +10. Error out: a quizzer’s ' +
  '3rd error −10. A team’s 5th and each later error −10. Any error on questions 16 to 20 −10. One ' +
  'error costs at most 10: a 3rd error stands in the quizzer’s points, not in the team’s row. ' +
  'A team’s 2nd and each later foul −10, its 2nd and each later overruled ' +
  'challenge −10. Overtime decides the winner only: it changes no score and no quizzer’s count. ' +
  'At most 20 questions count; scores end in 0.';

const RESULT = 40;
const SIGNATURES = 24;
const REMARKS = 18;
const SIGNERS = ['Quizmaster', 'Scorekeeper', 'Left captain', 'Right captain'] as const;

/** Final scores and winner, signatures, and the points. */
export function drawScoresheetFoot(paper: Paper, sheet: Scoresheet, box: Box): void {
  drawResult(paper, sheet, { ...box, height: RESULT });
  drawRemarks(paper, { ...box, y: box.y + RESULT, height: REMARKS });
  drawSignatures(paper, { ...box, y: box.y + RESULT + REMARKS, height: SIGNATURES });
  const used = RESULT + REMARKS + SIGNATURES + 3;
  paper.part('P', () => {
    const points = { ...box, y: box.y + used, height: box.height - used };
    paper.text(POINTS, points, { size: 6.8, wraps: true, from: 'top' });
  });
}

/** What else happens in a round, and the share of the width to write it in. */
const REMARK_FIELDS = [
  ['Substitutions (out, in, at question)', 0.5],
  ['Protest (at question)', 0.25],
  ['Note', 0.25],
] as const;

function drawRemarks(paper: Paper, box: Box): void {
  const places = sideBySide(
    box,
    REMARK_FIELDS.map(([, share]) => share),
  );
  paper.frames(places);
  paper.part('P', () => {
    for (const [i, { x, y, width }] of places.entries()) {
      const [words = ''] = REMARK_FIELDS[i] ?? [];
      paper.text(words, { x: x + 4, y: y + 1, width: width - 8, height: 9 }, { size: 6.5 });
    }
  });
}

const teamWords = (side: string, { name }: SheetTeam): string =>
  name === null ? `${side} team` : name;

function drawResult(paper: Paper, { left, right }: Scoresheet, box: Box): void {
  const third = box.width / 3;
  const places = [0, 1, 2].map((i) => ({ ...box, x: box.x + i * third, width: third }));
  const [leftBox = box, rightBox = box, winnerBox = box] = places;
  paper.frames(places, 1.2);
  const ticks = [0, 1].map((i) => ({
    x: winnerBox.x + 6,
    y: winnerBox.y + 13 + i * 13,
    width: 10,
    height: 10,
  }));
  paper.frames(ticks, 1);
  paper.part('P', () => {
    const label = (text: string, { x, y, width }: Box) =>
      paper.text(text, { x: x + 5, y: y + 2, width: width - 10, height: 10 }, { size: 7.5 });
    label(`Final score: ${teamWords('Left', left)}`, leftBox);
    label(`Final score: ${teamWords('Right', right)}`, rightBox);
    label('Winner', winnerBox);
    const names = [teamWords('Left', left), teamWords('Right', right)];
    for (const [i, tick] of ticks.entries()) {
      const at = { ...tick, x: tick.x + 15, width: winnerBox.width - 26 };
      paper.text(names[i] ?? '', at, { size: 9 });
    }
  });
}

function drawSignatures(paper: Paper, box: Box): void {
  const width = box.width / SIGNERS.length;
  for (const [i] of SIGNERS.entries()) {
    const x = box.x + i * width;
    const y = box.y + box.height - 9;
    paper.rule([
      [x + 3, y],
      [x + width - 10, y],
    ]);
  }
  paper.part('P', () => {
    for (const [i, signer] of SIGNERS.entries()) {
      const x = box.x + i * width + 3;
      const at = { x, y: box.y + box.height - 8, width: width - 10, height: 8 };
      paper.text(signer, at, { size: 6.5 });
    }
  });
}
