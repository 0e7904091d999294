import { type DoorSheet, drawDoor } from './door.ts';
import type { Paper } from './paper/paper.ts';
import { drawScoresheet } from './scoresheet.ts';
import type { Scoresheet } from './sheet-of-round.ts';

/** The sheets that a repair outdated: scoresheets, then door pages. */
export interface SheetsAgain {
  readonly sheets: readonly Scoresheet[];
  readonly doors: readonly DoorSheet[];
  /** The day and the place. */
  readonly note: string;
}

/** One page per round and per room. */
export function drawSheetsAgain(paper: Paper, { sheets, doors, note }: SheetsAgain): void {
  for (const sheet of sheets) drawScoresheet(paper, sheet);
  for (const door of doors) drawDoor(paper, door, note);
}
