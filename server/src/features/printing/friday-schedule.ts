import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type DoorSheet, drawDoor } from './door.ts';
import { drawFridayGrid, type Grid, type ListedTeam, planFor } from './friday-grid.ts';
import { areaBelowHeading, drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';
import { drawTeamList } from './team-list.ts';

/** Friday's schedule of a division or group, and the door sheets of its rooms. */
export interface FridaySheet extends Grid {
  /** The paper for the wall, without the door sheets. */
  readonly wall: WallPaper;
  readonly title: string;
  /** The day and the place. */
  readonly note: string;
  readonly teams: readonly ListedTeam[];
  readonly doors: readonly DoorSheet[];
}

/** The grid of slots and rooms, the teams with their numbers, and one page per room. */
export function drawFridaySchedule(paper: Paper, sheet: FridaySheet): void {
  const nextPage = () =>
    drawHeading(paper, sheet.title, sheet.note, paper.newPage(true, sheet.wall));
  const room = areaBelowHeading(paper.pageArea(true, sheet.wall));
  const plan = planFor(paper, sheet, room);
  drawFridayGrid(paper, sheet, plan, nextPage);
  drawTeamList(paper, sheet.teams, room, nextPage);
  for (const door of sheet.doors) drawDoor(paper, door, sheet.note);
}
