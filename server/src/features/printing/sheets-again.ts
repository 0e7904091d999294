import { type DoorSheet, drawDoor } from './door.ts';
import { type Imprint, Paper } from './paper/paper.ts';
import { drawScoresheet } from './scoresheet.ts';
import type { Scoresheet } from './sheet-of-round.ts';

/** What a repair made wrong on paper: scoresheets, then the pages of rooms' doors. */
export interface SheetsAgain {
  readonly sheets: readonly Scoresheet[];
  readonly doors: readonly DoorSheet[];
  /** The day and the place. */
  readonly note: string;
}

/** One page per round and per room. */
export async function drawSheetsAgain(
  { sheets, doors, note }: SheetsAgain,
  imprint: Imprint,
): Promise<Buffer> {
  const paper = new Paper({ ...imprint, landscape: true });
  for (const sheet of sheets) drawScoresheet(paper, sheet);
  for (const door of doors) drawDoor(paper, door, note);
  return await paper.finish();
}
