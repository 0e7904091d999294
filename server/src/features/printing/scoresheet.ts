import { type Box, sideBySide } from './paper/box.ts';
import { drawCode } from './paper/code.ts';
import type { Paper } from './paper/paper.ts';
import { drawScoresheetFoot } from './scoresheet-foot.ts';
import { blockHeight, FOOT, GAP, HEAD } from './scoresheet-layout.ts';
import { drawTeamBlock } from './scoresheet-team.ts';
import type { Scoresheet, SheetCode } from './sheet-of-round.ts';

const CODE = 58;

/** Draws one round's page. */
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
  drawScoresheetFoot(paper, sheet, { ...below, width: below.width - beside });
  if (code !== null) drawSheetCode(paper, code, { ...below, x: area.x + area.width - CODE });
}

/** Division, round, room and time, each below its label. */
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
  paper.part('H1', () => {
    for (const [i, place] of places.entries()) {
      const [word = '', value] = fields[i] ?? [];
      paper.text(word, { ...place, x: place.x + 5, y: place.y + 1, height: 9 }, { size: 7 });
      const inner = { x: place.x + 5, y: place.y + 9, width: place.width - 10, height: 20 };
      paper.text(value ?? '', inner, { size: 16, bold: true });
    }
  });
}

function drawSheetCode(paper: Paper, { address, words }: SheetCode, { x, y }: Box): void {
  drawCode(paper, address, { x, y, width: CODE, height: CODE });
  paper.part('P', () => {
    const box = { x, y: y + CODE + 2, width: CODE, height: 18 };
    paper.text(words, box, { size: 6.5, align: 'center', wraps: true });
  });
}
