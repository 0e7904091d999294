import { type Drawing, drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import type { BracketSheet } from './bracket-sheet.ts';
import type { Box } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import type { Paper } from './paper/paper.ts';

export const HEAD_HEIGHT = 13;
export const COLUMN_GAP = 16;
const ROW_GAP = 5;
export const CAPTION_HEIGHT = 16;
export const SEED_WIDTH = 20;
/** Three digits can be written by hand in it: seven millimetres and some air. */
export const SCORE_WIDTH = 32;
export const PADDING = 4;
/** The line that says where a team comes from, above the free line for its name. */
export const SOURCE = 7.5;

/** Sizes of a name that is read from two meters away, the largest first. */
const NAME_SIZES = [15, 14, 13, 12, 11];
/** A name has one line, or two. */
const NAME_LINES = [1, 2];
/** The narrowest box, so that a name can be written by hand. */
const NARROWEST = 150;

/** The highest line for a team. */
const HIGHEST = 40;

export const PLACE_LINE = 15;
export const PLACES_GAP = 12;
export const PLACE_COLUMNS = 2;

/** How a bracket is spread over pages. */
export interface Layout {
  readonly drawing: Drawing;
  readonly size: number;
  readonly boxWidth: number;
  readonly slotHeight: number;
  /** Columns of matches on a page. */
  readonly columns: number;
  readonly pages: number;
}

export const placesHeightOf = ({ places }: BracketSheet): number =>
  (Math.ceil(places.length / PLACE_COLUMNS) + 1) * PLACE_LINE;

/** Whether the places have space below the matches of the last page. */
export const placesFit = (bracket: BracketSheet, layout: Layout, room: Box): boolean =>
  usedHeight(layout, layout.pages - 1) + PLACES_GAP + placesHeightOf(bracket) <= room.height;

/** The height that the matches of a page take. */
export function usedHeight(layout: Layout, page: number): number {
  const { drawing } = layout;
  const bottoms = drawing.matches
    .filter(({ x }) => pageOf(layout, x) === page)
    .map(({ y }) => y + drawing.boxHeight);
  return Math.max(0, ...bottoms);
}

/** The page, from 0, that has the column at this place. */
export const pageOf = ({ boxWidth, columns }: Layout, x: number): number =>
  Math.floor(Math.round(x / (boxWidth + COLUMN_GAP)) / columns);

/** The fewest pages; then the largest names. */
export function layoutFor(paper: Paper, bracket: BracketSheet, room: Box): Layout {
  const layouts = NAME_LINES.flatMap((lines) =>
    NAME_SIZES.map((size) => layoutWith(paper, bracket, room, size, lines)),
  );
  const fitting = layouts.filter(({ drawing }) => drawing.height <= room.height);
  const best = (fitting.length > 0 ? fitting : layouts).toSorted(
    (a, b) => a.pages - b.pages || b.size - a.size || a.slotHeight - b.slotHeight,
  )[0];
  if (best === undefined) throw new Error('there is no size of names');
  return filling(bracket, best, room);
}

/** The same with higher lines, which fill the page and are easier to write on. */
function filling(bracket: BracketSheet, layout: Layout, room: Box): Layout {
  const besidePlaces = placesFit(bracket, layout, room);
  let best = layout;
  for (let more = 1; layout.slotHeight + more <= HIGHEST; more++) {
    const slotHeight = layout.slotHeight + more;
    const higher = {
      ...layout,
      slotHeight,
      drawing: drawingOf(bracket, layout.boxWidth, slotHeight),
    };
    if (higher.drawing.height > room.height) break;
    if (besidePlaces && !placesFit(bracket, higher, room)) break;
    best = higher;
  }
  return best;
}

function layoutWith(
  paper: Paper,
  bracket: BracketSheet,
  room: Box,
  size: number,
  lines: number,
): Layout {
  const slotHeight = Math.max(lines * size * LEADING + 2, SOURCE + 13);
  const most = room.width - COLUMN_GAP;
  const boxWidth = Math.min(most, Math.max(NARROWEST, widthFor(paper, bracket, size, lines)));
  const drawing = drawingOf(bracket, boxWidth, slotHeight);
  const columns = Math.max(1, Math.floor((room.width + COLUMN_GAP) / (boxWidth + COLUMN_GAP)));
  const all = new Set(drawing.matches.map(({ x }) => Math.round(x))).size;
  return { drawing, size, boxWidth, slotHeight, columns, pages: Math.ceil(all / columns) };
}

const drawingOf = (
  { main, consolation }: BracketSheet,
  boxWidth: number,
  slotHeight: number,
): Drawing =>
  drawBracket(main, consolation, {
    boxWidth,
    slotHeight,
    headHeight: HEAD_HEIGHT,
    columnGap: COLUMN_GAP,
    rowGap: ROW_GAP,
    captionHeight: CAPTION_HEIGHT,
  });

/** The box width in which every team's name fits on this many lines of this size. */
function widthFor(paper: Paper, { matches }: BracketSheet, size: number, lines: number): number {
  const names = matches.flatMap(({ sides }) => sides.filter(({ known }) => known));
  const around = SEED_WIDTH + SCORE_WIDTH + 2 * PADDING;
  let width = 0;
  for (const { text } of names) {
    let own = lines === 1 ? paper.width(text, { size, bold: true }) : width;
    while (paper.lines(text, own + 0.1, { size, bold: true }) > lines) own += 4;
    width = Math.max(width, own);
  }
  return width + around;
}
