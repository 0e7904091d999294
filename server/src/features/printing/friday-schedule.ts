import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type DoorSheet, drawDoor } from './door.ts';
import { drawFridayGrid, type Grid, type ListedTeam, planFor } from './friday-grid.ts';
import type { Box } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import { areaBelowHeading, drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';

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

const NAME = 11;
const LIST_COLUMNS = 3;
const GAP = 12;

/** The grid of slots and rooms, the teams with their numbers, and one page per room. */
export function drawFridaySchedule(paper: Paper, sheet: FridaySheet): void {
  const nextPage = () =>
    drawHeading(paper, sheet.title, sheet.note, paper.newPage(true, sheet.wall));
  const plan = planFor(paper, sheet, areaBelowHeading(paper.pageArea(true, sheet.wall)));
  drawFridayGrid(paper, sheet, plan, nextPage);
  drawTeamList(paper, sheet.teams, nextPage);
  for (const door of sheet.doors) drawDoor(paper, door, sheet.note);
}

/** Numbers and names in columns, on pages of their own; a long name takes more lines. */
function drawTeamList(paper: Paper, teams: readonly ListedTeam[], nextPage: () => Box): void {
  let page: Box | null = null;
  let column = 0;
  let y = 0;
  for (const team of teams) {
    if (page === null) ({ page, column, y } = begun(nextPage()));
    const width = page.width / LIST_COLUMNS;
    const height = listedHeight(paper, team, width);
    if (y + height > page.y + page.height) {
      column++;
      y = page.y;
      if (column === LIST_COLUMNS) ({ page, column, y } = begun(nextPage()));
    }
    const place = { x: page.x + column * width, y, width: width - GAP, height };
    paper.part('P', () => drawListed(paper, team, place));
    y += height;
  }
}

const begun = (page: Box) => ({ page, column: 0, y: page.y });

const numberWidth = ({ division }: ListedTeam): number => (division === null ? 30 : 62);

function listedHeight(paper: Paper, team: ListedTeam, width: number): number {
  const own = width - GAP - numberWidth(team);
  return paper.lines(team.name, own, { size: NAME }) * NAME * LEADING + 3;
}

function drawListed(paper: Paper, team: ListedTeam, place: Box): void {
  const { number, name, division } = team;
  const words = [division, number ?? '–'].filter((each) => each !== null).join(' ');
  const width = numberWidth(team);
  const letters = { size: NAME, bold: true, align: 'right', from: 'top' } as const;
  paper.text(words, { ...place, width: width - 6 }, letters);
  const rest = { ...place, x: place.x + width, width: place.width - width };
  paper.text(name, rest, { size: NAME, wraps: true, from: 'top' });
}
