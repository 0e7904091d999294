import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type Drawing, drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import type { Box } from './paper/box.ts';

export interface BracketSide {
  /** Or where it will come from (B4). */
  readonly text: string;
  readonly known: boolean;
  /** In this bracket (B1); null while unknown. */
  readonly seed: number | null;
  readonly score: number | null;
  readonly isWinner: boolean;
}

export interface BracketMatch {
  readonly id: number;
  readonly time: string;
  readonly room: string;
  /** Null for a played match. */
  readonly unplayed: Unplayed | null;
  readonly sides: readonly BracketSide[];
}

export interface BracketPlace {
  readonly place: number;
  readonly source: string;
  readonly team: string;
}

export interface BracketSheet {
  readonly name: string;
  readonly wall: WallPaper;
  readonly note: string;
  readonly main: readonly FormatMatch[];
  readonly consolation: readonly FormatMatch[];
  readonly matches: readonly BracketMatch[];
  readonly places: readonly BracketPlace[];
  /** By consolation match number, such as `5th–6th`. */
  readonly playedFor: ReadonlyMap<number, string>;
}

export const HEAD_HEIGHT = 13;
export const COLUMN_GAP = 16;
const ROW_GAP = 5;
export const CAPTION_HEIGHT = 16;
export const SEED_WIDTH = 20;
/** Three handwritten digits, about 7 mm. */
export const SCORE_WIDTH = 32;
export const PADDING = 4;
/** The line that names where a team comes from. */
export const SOURCE = 7.5;

/** Room for a handwritten name. */
const NARROWEST = 150;
/** In points. */
const LOWEST = 20;
const HIGHEST = 40;

export const PLACE_LINE = 15;
export const PLACES_GAP = 12;
export const PLACE_COLUMNS = 2;

export interface Layout {
  readonly drawing: Drawing;
  readonly boxWidth: number;
  readonly slotHeight: number;
  readonly columns: number;
  readonly pages: number;
}

export const placesHeightOf = ({ places }: BracketSheet): number =>
  (Math.ceil(places.length / PLACE_COLUMNS) + 1) * PLACE_LINE;

/** Whether places fit below the last page's matches. */
export const placesFit = (bracket: BracketSheet, layout: Layout, room: Box): boolean =>
  usedHeight(layout, layout.pages - 1) + PLACES_GAP + placesHeightOf(bracket) <= room.height;

export function usedHeight(layout: Layout, page: number): number {
  const { drawing } = layout;
  const bottoms = drawing.matches
    .filter(({ x }) => pageOf(layout, x) === page)
    .map(({ y }) => y + drawing.boxHeight);
  return Math.max(0, ...bottoms);
}

/** The page, from 0, of a column's position. */
export const pageOf = ({ boxWidth, columns }: Layout, x: number): number =>
  Math.floor(Math.round(x / (boxWidth + COLUMN_GAP)) / columns);

/** As many columns as stay writable, and the tallest lines that leave space for the places. */
export function layoutFor(bracket: BracketSheet, room: Box): Layout {
  const all = new Set(drawingOf(bracket, NARROWEST, LOWEST).matches.map(({ x }) => x)).size;
  const pages = Math.ceil(all / Math.floor(room.width / (NARROWEST + COLUMN_GAP)));
  const columns = Math.ceil(all / pages);
  const boxWidth = room.width / columns - COLUMN_GAP;
  const withSlots = (slotHeight: number): Layout => ({
    ...{ drawing: drawingOf(bracket, boxWidth, slotHeight), boxWidth, slotHeight, columns, pages },
  });
  for (let slotHeight = HIGHEST; slotHeight > LOWEST; slotHeight--) {
    const layout = withSlots(slotHeight);
    if (layout.drawing.height <= room.height && placesFit(bracket, layout, room)) return layout;
  }
  return withSlots(LOWEST);
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
