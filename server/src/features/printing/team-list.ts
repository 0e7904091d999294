import type { ListedTeam } from './friday-grid.ts';
import type { Box } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import type { Paper } from './paper/paper.ts';

const COLUMNS = 3;
const GAP = 12;
const PADDING = 3;
/** The smallest size of a name that is read from two meters away. */
const LEAST = 11;
const MOST = 20;
const STEP = 0.5;
/** A row is not stretched by more than this share of a name's size. */
const MOST_STRETCH = 1;

/** Numbers and names in one size. */
interface Plan {
  readonly size: number;
  /** The teams of each column, on one page after another. */
  readonly columns: readonly (readonly ListedTeam[])[];
}

/**
 * Numbers and names in columns, on as few pages as names of at least 11 points allow, in the largest size that
 * needs no more; a long name takes more lines.
 * @param room the space of a page
 */
export function drawTeamList(
  paper: Paper,
  teams: readonly ListedTeam[],
  room: Box,
  nextPage: () => Box,
): void {
  const { size, columns } = planFor(paper, teams, room);
  for (let from = 0; from < columns.length; from += COLUMNS) {
    const page = nextPage();
    for (const [i, column] of columns.slice(from, from + COLUMNS).entries()) {
      const width = page.width / COLUMNS;
      drawColumn(paper, column, size, { ...page, x: page.x + i * width, width });
    }
  }
}

function planFor(paper: Paper, teams: readonly ListedTeam[], room: Box): Plan {
  let best = planWith(paper, teams, room, LEAST);
  for (let size = LEAST + STEP; size <= MOST; size += STEP) {
    const larger = planWith(paper, teams, room, size);
    if (pagesOf(larger) > pagesOf(best)) break;
    best = larger;
  }
  return best;
}

const pagesOf = ({ columns }: Plan): number => Math.ceil(columns.length / COLUMNS);

/** The columns of as many pages as this size takes, about equally long. */
function planWith(paper: Paper, teams: readonly ListedTeam[], room: Box, size: number): Plan {
  const width = room.width / COLUMNS;
  const heights = teams.map((team) => rowHeight(paper, team, width, size));
  const full = split(teams, heights, room.height);
  const most = Math.ceil(full.length / COLUMNS) * COLUMNS;
  const total = heights.reduce((sum, height) => sum + height, 0);
  for (let height = total / most; height < room.height; height += size) {
    const columns = split(teams, heights, height);
    if (columns.length <= most) return { size, columns };
  }
  return { size, columns: full };
}

/** The teams in order, in columns of at most this height. */
function split(
  teams: readonly ListedTeam[],
  heights: readonly number[],
  most: number,
): ListedTeam[][] {
  const columns: ListedTeam[][] = [];
  let left = 0;
  for (const [i, team] of teams.entries()) {
    const height = heights[i] ?? 0;
    if (columns.length === 0 || height > left) {
      columns.push([]);
      left = most;
    }
    columns.at(-1)?.push(team);
    left -= height;
  }
  return columns;
}

const numberWidth = ({ division }: ListedTeam, size: number): number =>
  (division === null ? 2.7 : 5.7) * size;

function rowHeight(paper: Paper, team: ListedTeam, width: number, size: number): number {
  const own = width - GAP - numberWidth(team, size);
  return paper.lines(team.name, own, { size }) * size * LEADING + PADDING;
}

/** Spare height spreads the rows. */
function drawColumn(paper: Paper, teams: readonly ListedTeam[], size: number, box: Box): void {
  const heights = teams.map((team) => rowHeight(paper, team, box.width, size));
  const spare = box.height - heights.reduce((sum, height) => sum + height, 0);
  const stretch = Math.min(MOST_STRETCH * size, spare / teams.length);
  let { y } = box;
  for (const [i, team] of teams.entries()) {
    const place = { ...box, y, width: box.width - GAP, height: heights[i] ?? 0 };
    paper.part('P', () => drawListed(paper, team, size, place));
    y += place.height + stretch;
  }
}

function drawListed(paper: Paper, team: ListedTeam, size: number, place: Box): void {
  const { number, name, division } = team;
  const words = [division, number ?? '–'].filter((each) => each !== null).join(' ');
  const width = numberWidth(team, size);
  const letters = { size, bold: true, align: 'right', from: 'top' } as const;
  paper.text(words, { ...place, width: width - 6 }, letters);
  const rest = { ...place, x: place.x + width, width: place.width - width };
  paper.text(name, rest, { size, keeps: true, from: 'top' });
}
