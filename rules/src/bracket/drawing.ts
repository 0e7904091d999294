import { SIDES, type Side } from '../tournament.ts';
import type { FormatMatch, Source } from './format.ts';

interface Measures {
  readonly boxWidth: number;
  readonly headHeight: number;
  readonly slotHeight: number;
  readonly columnGap: number;
  readonly rowGap: number;
  readonly captionHeight: number;
}

export type Part = 'winners' | 'losers' | 'final' | 'consolation';

export interface DrawnMatch {
  readonly match: number;
  readonly part: Part;
  readonly x: number;
  readonly y: number;
}

export interface DrawnLine {
  readonly from: number;
  readonly to: number;
  readonly who: 'winner' | 'loser';
  /** Corners; segments alternate horizontal and vertical. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Caption {
  /** The part that the caption names, or the if-necessary match. */
  readonly part: Part | 'if necessary';
  readonly match: number | null;
  readonly x: number;
  readonly y: number;
}

export type Drawing = ReturnType<Page['finished']>;

/** Half rows lie between two matches. */
type Cell = { readonly column: number; readonly row: number };

/** Main matches with 8 or 9 teams: nearly every bracket. */
const COMPACT = [15, 17];

/**
 * Winners' side at the top, losers' below, final at the right. With 15 or 17 matches the consolation is below
 * the final, to fit a page; otherwise at the bottom.
 */
export function drawBracket(
  main: readonly FormatMatch[],
  consolation: readonly FormatMatch[],
  measures: Measures,
): Drawing {
  const { of, winners, losers } = sidesOf(main);
  const last = Math.max(winners.columns, losers.columns);
  const page = new Page(measures);

  page.caption('winners', 0);
  const losersTop = page.place('winners', winners.cells);
  page.caption('losers', 0, losersTop);
  const bottom = page.place('losers', losers.cells, losersTop);
  const between = (page.topOf(winners.root) + page.topOf(losers.root, losersTop)) / 2;
  for (const [i, { id }] of of('final').entries()) page.put('final', id, last + i, between);
  page.caption('final', last, between - measures.captionHeight);
  page.caption('if necessary', last + 1, between - measures.captionHeight);

  if (consolation.length > 0 && COMPACT.includes(main.length)) {
    const row = page.topOf({ column: last, row: losers.rows - 1 }, losersTop);
    page.consolation(consolation, last, row - measures.captionHeight);
  } else page.consolation(consolation, 0, bottom);
  return page.finished([...main, ...consolation]);
}

/** Winners' side with the final, and below it the if-necessary match; losers' side with the consolation. */
export function drawBracketInTwo(
  main: readonly FormatMatch[],
  consolation: readonly FormatMatch[],
  measures: Measures,
): { readonly winners: Drawing; readonly losers: Drawing } {
  const [first, second] = [new Page(measures), new Page(measures)];
  drawWinners(first, main, measures);
  drawLosers(second, main, consolation);
  const matches = [...main, ...consolation];
  return { winners: first.finished(matches), losers: second.finished(matches) };
}

/** Narrow: the losers' side of `drawBracketInTwo` below the winners'. */
export function drawBracketStacked(
  main: readonly FormatMatch[],
  consolation: readonly FormatMatch[],
  measures: Measures,
): Drawing {
  const page = new Page(measures);
  drawLosers(page, main, consolation, drawWinners(page, main, measures));
  return page.finished([...main, ...consolation]);
}

/** Returns where the next part may begin. */
function drawWinners(page: Page, main: readonly FormatMatch[], measures: Measures): number {
  const { of, winners } = sidesOf(main);
  page.caption('winners', 0);
  let bottom = page.place('winners', winners.cells);
  for (const [i, { id, ifNecessary }] of of('final').entries()) {
    const cell = { column: winners.columns, row: winners.root.row + i };
    const top = page.topOf(cell, i * measures.captionHeight);
    page.caption(ifNecessary ? 'if necessary' : 'final', cell.column, top - measures.captionHeight);
    page.put('final', id, cell.column, top);
    bottom = Math.max(bottom, page.topOf({ ...cell, row: cell.row + 1 }, top - page.topOf(cell)));
  }
  return bottom;
}

function drawLosers(
  page: Page,
  main: readonly FormatMatch[],
  consolation: readonly FormatMatch[],
  top = 0,
): void {
  const { losers } = sidesOf(main);
  page.caption('losers', 0, top);
  page.consolation(consolation, 0, page.place('losers', losers.cells, top));
}

function sidesOf(main: readonly FormatMatch[]) {
  const parts = partsOf(main);
  const of = (part: Part) => main.filter(({ id }) => parts.get(id) === part);
  return { of, winners: treeOf(of('winners')), losers: treeOf(of('losers')) };
}

/** Derived from the sources of its teams. */
function partsOf(main: readonly FormatMatch[]): ReadonlyMap<number, Part> {
  const parts = new Map<number, Part>();
  for (const { id, left, right, ifNecessary } of main) {
    const from = [left, right].map((source) => {
      if (source.from === 'seed') return 'winners';
      return source.from === 'loser' ? 'dropped' : parts.get(source.match);
    });
    if (ifNecessary) parts.set(id, 'final');
    else if (from.every((part) => part === 'winners')) parts.set(id, 'winners');
    else if (from.includes('dropped') || !from.includes('winners')) parts.set(id, 'losers');
    else parts.set(id, 'final');
  }
  return parts;
}

/** Last match at the right, each level with the middle of its feeders. */
function treeOf(matches: readonly FormatMatch[]) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const feedersOf = ({ left, right }: FormatMatch): FormatMatch[] =>
    [left, right].flatMap((source) => {
      const feeder = source.from === 'winner' ? byId.get(source.match) : undefined;
      return feeder === undefined ? [] : [feeder];
    });
  const depthOf = (match: FormatMatch): number =>
    Math.max(0, ...feedersOf(match).map((feeder) => depthOf(feeder) + 1));
  const cells = new Map<number, Cell>();
  let rows = 0;
  const place = (match: FormatMatch, column: number): Cell => {
    const feeders = feedersOf(match).map((feeder) => place(feeder, column - 1).row);
    const row = feeders.length === 0 ? rows++ : average(feeders);
    cells.set(match.id, { column, row });
    return { column, row };
  };
  const lastMatch = matches.at(-1);
  if (lastMatch === undefined) throw new Error('a side of the draw has no match');
  const depth = depthOf(lastMatch);
  const root = place(lastMatch, depth);
  return { cells, root, columns: depth + 1, rows };
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

class Page {
  readonly #measures: Measures;
  readonly #boxHeight: number;
  readonly #matches: DrawnMatch[] = [];
  readonly #captions: Caption[] = [];

  constructor(measures: Measures) {
    this.#measures = measures;
    this.#boxHeight = measures.headHeight + 2 * measures.slotHeight;
  }

  topOf({ row }: Cell, top = 0): number {
    const { captionHeight, rowGap } = this.#measures;
    return top + captionHeight + row * (this.#boxHeight + rowGap);
  }

  caption(part: Caption['part'], column: number, y = 0, match: number | null = null): void {
    this.#captions.push({ part, match, x: this.#x(column), y });
  }

  /** Side by side, below their captions at `top`. */
  consolation(matches: readonly FormatMatch[], column: number, top: number): void {
    for (const [i, { id }] of matches.entries()) {
      this.caption('consolation', column + i, top, id);
      this.put('consolation', id, column + i, this.topOf({ column: i, row: 0 }, top));
    }
  }

  /** Below its caption at `top`; returns where the next part may begin. */
  place(part: Part, cells: ReadonlyMap<number, Cell>, top = 0): number {
    let bottom = top;
    for (const [match, cell] of cells) {
      const y = this.topOf(cell, top);
      this.put(part, match, cell.column, y);
      bottom = Math.max(bottom, y + this.#boxHeight + this.#measures.rowGap);
    }
    return bottom;
  }

  put(part: Part, match: number, column: number, y: number): void {
    this.#matches.push({ match, part, x: this.#x(column), y });
  }

  finished(matches: readonly FormatMatch[]) {
    const { boxWidth } = this.#measures;
    return {
      width: Math.max(...this.#matches.map(({ x }) => x + boxWidth)),
      height: Math.max(...this.#matches.map(({ y }) => y + this.#boxHeight)),
      boxHeight: this.#boxHeight,
      matches: this.#matches.toSorted((a, b) => a.match - b.match),
      lines: matches.flatMap((match) =>
        SIDES.flatMap((side) => this.#line(match.id, side, match[side])),
      ),
      captions: this.#captions,
    };
  }

  #x(column: number): number {
    return column * (this.#measures.boxWidth + this.#measures.columnGap);
  }

  /** From a winner's right edge, or below the box, to the slot's left edge. */
  #line(to: number, side: Side, source: Source): DrawnLine[] {
    if (source.from === 'seed') return [];
    const { boxWidth, headHeight, slotHeight, columnGap, rowGap } = this.#measures;
    const start = this.#matches.find(({ match }) => match === source.match);
    const end = this.#matches.find(({ match }) => match === to);
    if (start === undefined || end === undefined) return [];
    const level = end.y + headHeight + slotHeight * (side === 'left' ? 0.5 : 1.5);
    const turn = end.x - columnGap / 2;
    const arrival = [
      [turn, level],
      [end.x, level],
    ] as const;
    const middle = start.x + boxWidth / 2;
    const bottom = start.y + this.#boxHeight;
    const [right, between] = [start.x + boxWidth, start.y + headHeight + slotHeight];
    const departure =
      source.from === 'winner' && start.x < end.x
        ? ([
            [right, between],
            [turn, between],
          ] as const)
        : ([
            [middle, bottom],
            [middle, bottom + rowGap / 2],
            [turn, bottom + rowGap / 2],
          ] as const);
    return [{ from: source.match, to, who: source.from, points: [...departure, ...arrival] }];
  }
}
