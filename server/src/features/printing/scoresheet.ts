import { drawCode } from './paper/blocks.ts';
import { type Box, sideBySide } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';
import { blockHeight, FOOT, GAP, HEAD } from './scoresheet-layout.ts';
import { drawTeamBlock } from './scoresheet-team.ts';
import type { Scoresheet, SheetCode, SheetTeam } from './sheet-of-round.ts';

const CODE = 58;

/** The scoring rules (Q4), for first-time scorekeepers. */
const POINTS =
  'Toss-up 20, bonus question 10. Quiz out: 4 correct without an error +10. A quizzer’s 3rd error −10, ' +
  'in the quizzer’s row. In the team’s row: the 3rd, 4th, and 5th different quizzer with a correct toss-up ' +
  '+10 each; the team’s 5th and each later error −10, and any error on questions 16 to 20, but one error ' +
  'costs once, so not a quizzer’s 3rd again; the 2nd and each later foul and overruled challenge −10. ' +
  'Overtime decides the winner only. At most 20 questions count; scores end in 0.';

const RESULT = 26;
const SIGNATURES = 22;
const SIGNERS = ['Quizmaster', 'Scorekeeper', 'Left captain', 'Right captain'] as const;

export function drawScoresheet(paper: Paper, sheet: Scoresheet): void {
  const area = paper.newPage(true);
  drawHead(paper, sheet, { ...area, height: HEAD });
  const height = blockHeight(area);
  const first = area.y + HEAD + GAP;
  drawTeamBlock(paper, 'Left', sheet.left, { ...area, y: first, height });
  const second = first + height + GAP;
  drawTeamBlock(paper, 'Right', sheet.right, { ...area, y: second, height });
  const foot = second + height + GAP;
  const below = { ...area, y: foot, height: FOOT };
  const { code } = sheet;
  const beside = code === null ? 0 : CODE + GAP;
  drawFoot(paper, sheet, { ...below, width: below.width - beside });
  if (code !== null) drawSheetCode(paper, code, { ...below, x: area.x + area.width - CODE });
}

function drawHead(paper: Paper, sheet: Scoresheet, box: Box): void {
  const fields = [
    ['Division', sheet.division, 0.3],
    ['Round', sheet.round, 0.22],
    ['Room', sheet.room, 0.3],
    ['Time', sheet.time, 0.18],
  ] as const;
  const places = sideBySide(
    box,
    fields.map(([, , share]) => share),
  );
  paper.frames(places, 1);
  for (const [i, place] of places.entries()) {
    const [word = '', value] = fields[i] ?? [];
    paper.text(word, { ...place, x: place.x + 5, y: place.y + 1, height: 9 }, { size: 7 });
    const inner = { x: place.x + 5, y: place.y + 9, width: place.width - 10, height: 20 };
    paper.text(value ?? '', inner, { size: 16, bold: true });
  }
}

function drawSheetCode(paper: Paper, { address, words }: SheetCode, { x, y }: Box): void {
  drawCode(paper, address, { x, y, width: CODE, height: CODE });
  const box = { x, y: y + CODE + 2, width: CODE, height: 18 };
  paper.text(words, box, { size: 6.5, align: 'center', wraps: true });
}

/** Winner, protests (X13), note, signatures, and points. */
function drawFoot(paper: Paper, sheet: Scoresheet, box: Box): void {
  drawResult(paper, sheet, { ...box, height: RESULT });
  drawSignatures(paper, { ...box, y: box.y + RESULT, height: SIGNATURES });
  const used = RESULT + SIGNATURES + 2;
  const points = { ...box, y: box.y + used, height: box.height - used };
  paper.text(POINTS, points, { size: 6.6, wraps: true, from: 'top' });
}

const teamText = (side: string, { name }: SheetTeam): string =>
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
  paper.text('Winner', { ...winner, x: winner.x + 4, width: 34 }, { size: 8.5, bold: true });
  const names = [teamText('Left', left), teamText('Right', right)];
  for (const [i, tick] of ticks.entries()) {
    const at = { ...tick, x: tick.x + 13, width: winner.width - 57, height: 10 };
    paper.text(names[i] ?? '', at, { size: 8.5 });
  }
  const label = (words: string, { x, y, width }: Box) =>
    paper.text(words, { x: x + 4, y: y + 1, width: width - 8, height: 9 }, { size: 7 });
  label('Left protests: question, what', ofLeft);
  label('Right protests: question, what', ofRight);
  label('Note', note);
}

function drawSignatures(paper: Paper, box: Box): void {
  const places = sideBySide(
    box,
    SIGNERS.map(() => 1 / SIGNERS.length),
  );
  for (const { x, width } of places) {
    const y = box.y + box.height - 8.5;
    paper.line([x + 3, y], [x + width - 10, y]);
  }
  for (const [i, { x, width }] of places.entries()) {
    const at = { x: x + 3, y: box.y + box.height - 8, width: width - 10, height: 8 };
    paper.text(SIGNERS[i] ?? '', at, { size: 6.5 });
  }
}
