import { type DoorSheet, drawDoor } from './door.ts';
import { drawFridayGrid, type GridRound, type GridSlot, type ListedTeam } from './friday-grid.ts';
import { type Box, below } from './paper/box.ts';
import { drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';

/** Friday's schedule of a division or group, and the door sheets of its rooms. */
export interface FridaySheet {
  readonly title: string;
  /** The day and the place. */
  readonly note: string;
  readonly teams: readonly ListedTeam[];
  /** The rooms in use, by abbreviation, in order. */
  readonly rooms: readonly string[];
  readonly slots: readonly GridSlot[];
  readonly rounds: readonly GridRound[];
  readonly doors: readonly DoorSheet[];
}

const LINE = 12.5;
const LIST_COLUMNS = 4;

/** The teams with their numbers, the grid of slots and rooms, and one page per room. */
export function drawFridaySchedule(paper: Paper, sheet: FridaySheet): void {
  const nextPage = () => drawHeading(paper, sheet.title, sheet.note, paper.newPage(true));
  const afterList = drawTeamList(paper, sheet.teams, nextPage);
  drawFridayGrid(paper, sheet, afterList, nextPage);
  for (const door of sheet.doors) drawDoor(paper, door, sheet.note);
}

/** Numbers and names in columns. */
function drawTeamList(paper: Paper, teams: readonly ListedTeam[], nextPage: () => Box): Box {
  let rest = nextPage();
  const perPage = Math.floor(rest.height / LINE) * LIST_COLUMNS;
  for (let from = 0; from < teams.length; from += perPage) {
    if (from > 0) rest = nextPage();
    const shown = teams.slice(from, from + perPage);
    const rows = Math.ceil(shown.length / LIST_COLUMNS);
    const width = rest.width / LIST_COLUMNS;
    const { x, y } = rest;
    paper.part('P', () => {
      for (const [i, { number, name }] of shown.entries()) {
        const place = {
          x: x + Math.floor(i / rows) * width,
          y: y + (i % rows) * LINE,
          width: width - 8,
          height: LINE,
        };
        const figure = { ...place, width: 20 };
        paper.text(number === null ? '–' : `${number}`, figure, {
          size: 9,
          bold: true,
          align: 'right',
        });
        paper.text(name, { ...place, x: place.x + 26, width: place.width - 26 }, { size: 9 });
      }
    });
    rest = below(rest, rows * LINE + 8);
  }
  return rest;
}
