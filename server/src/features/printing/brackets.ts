import { BRACKET_CAPTIONS, WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type Drawing, drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import type { Box } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import { areaBelowHeading, drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';

export interface BracketSide {
  /** The team's name, or where it will come from while it is not known (B4). */
  readonly text: string;
  readonly known: boolean;
  /** The team's seed in this bracket (B1); null while nobody is known. */
  readonly seed: number | null;
  readonly score: number | null;
  readonly isWinner: boolean;
}

export interface BracketMatch {
  readonly id: number;
  readonly time: string;
  readonly room: string;
  /** Nobody plays it, because a team has left (X9). */
  readonly isWalkover: boolean;
  readonly sides: readonly BracketSide[];
}

export interface BracketPlace {
  readonly place: number;
  readonly source: string;
  readonly team: string;
}

/** The data of one bracket's drawing. */
export interface BracketSheet {
  readonly name: string;
  readonly wall: WallPaper;
  readonly note: string;
  readonly main: readonly FormatMatch[];
  readonly consolation: readonly FormatMatch[];
  readonly matches: readonly BracketMatch[];
  readonly places: readonly BracketPlace[];
  /** The places played for, such as `5th–6th`, by consolation match number. */
  readonly playedFor: ReadonlyMap<number, string>;
}

const HEAD_HEIGHT = 13;
const COLUMN_GAP = 16;
const ROW_GAP = 5;
const CAPTION_HEIGHT = 16;
const SEED_WIDTH = 20;
/** Three digits can be written by hand in it: seven millimetres and some air. */
const SCORE_WIDTH = 32;
const PADDING = 4;
/** The line that says where a team comes from, above the free line for its name. */
const SOURCE = 7.5;

/** Sizes of a name that is read from two metres off, the largest first. */
const NAME_SIZES = [15, 14, 13, 12, 11];
/** A name has one line, or two. */
const NAME_LINES = [1, 2];
/** The narrowest box, so that a name can be written by hand. */
const NARROWEST = 150;

const PLACE_LINE = 15;
const PLACES_GAP = 12;
const PLACE_COLUMNS = 2;

/** How a bracket is spread over pages. */
interface Layout {
  readonly drawing: Drawing;
  readonly size: number;
  readonly boxWidth: number;
  readonly slotHeight: number;
  /** Columns of matches on a page. */
  readonly columns: number;
  readonly pages: number;
}

/** Draws a bracket on as few pages side by side as names of at least 11 points allow. */
export function drawBracketPage(paper: Paper, bracket: BracketSheet): void {
  const heading = (title: string): Box =>
    drawHeading(paper, title, bracket.note, paper.newPage(true, bracket.wall));
  const room = areaBelowHeading(paper.pageArea(true, bracket.wall));
  const layout = layoutFor(paper, bracket, room);
  const placesHeight = (Math.ceil(bracket.places.length / PLACE_COLUMNS) + 1) * PLACE_LINE;
  let rest = room;
  for (let page = 0; page < layout.pages; page++) {
    const which = layout.pages > 1 ? ` (${page + 1} of ${layout.pages})` : '';
    rest = heading(`${bracket.name}${which}`);
    drawPart(paper, bracket, layout, page, rest);
  }
  const y = rest.y + usedHeight(layout, layout.pages - 1) + PLACES_GAP;
  const fits = y + placesHeight <= rest.y + rest.height;
  const below = fits ? { ...rest, y } : heading(`${bracket.name}: places`);
  drawPlaces(paper, bracket.places, { ...below, height: placesHeight });
}

/** The height that the matches of a page take. */
function usedHeight(layout: Layout, page: number): number {
  const { drawing } = layout;
  const bottoms = drawing.matches
    .filter(({ x }) => pageOf(layout, x) === page)
    .map(({ y }) => y + drawing.boxHeight);
  return Math.max(0, ...bottoms);
}

/** The page, from 0, that has the column at this place. */
const pageOf = ({ boxWidth, columns }: Layout, x: number): number =>
  Math.floor(Math.round(x / (boxWidth + COLUMN_GAP)) / columns);

/** The fewest pages; then the largest names. */
function layoutFor(paper: Paper, bracket: BracketSheet, room: Box): Layout {
  const layouts = NAME_LINES.flatMap((lines) =>
    NAME_SIZES.map((size) => layoutWith(paper, bracket, room, size, lines)),
  );
  const fitting = layouts.filter(({ drawing }) => drawing.height <= room.height);
  const best = (fitting.length > 0 ? fitting : layouts).toSorted(
    (a, b) => a.pages - b.pages || b.size - a.size || a.slotHeight - b.slotHeight,
  )[0];
  if (best === undefined) throw new Error('there is no size of names');
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
  const drawing = drawBracket(bracket.main, bracket.consolation, {
    boxWidth,
    slotHeight,
    headHeight: HEAD_HEIGHT,
    columnGap: COLUMN_GAP,
    rowGap: ROW_GAP,
    captionHeight: CAPTION_HEIGHT,
  });
  const columns = Math.max(1, Math.floor((room.width + COLUMN_GAP) / (boxWidth + COLUMN_GAP)));
  const all = new Set(drawing.matches.map(({ x }) => Math.round(x))).size;
  return { drawing, size, boxWidth, slotHeight, columns, pages: Math.ceil(all / columns) };
}

/** The width of a box in which every team's name takes at most so many lines of this size. */
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

/** The columns of one page; lines that go on, go to the page's edge. */
function drawPart(
  paper: Paper,
  bracket: BracketSheet,
  layout: Layout,
  page: number,
  area: Box,
): void {
  const { drawing, columns, boxWidth } = layout;
  const step = boxWidth + COLUMN_GAP;
  const from = page * columns * step;
  const isHere = ({ x }: { readonly x: number }) => pageOf(layout, x) === page;
  const at = (x: number, y: number): [number, number] => [area.x + x - from, area.y + y];
  paper.clipped({ ...area, width: Math.min(area.width, columns * step) }, () => {
    for (const { who, points } of drawing.lines) {
      if (who === 'winner')
        paper.rule(
          points.map(([x, y]) => at(x, y)),
          0.8,
        );
    }
  });
  const captions = drawing.captions.filter(isHere);
  if (captions.length > 0) {
    paper.part('P', () => {
      for (const { part, match, x, y } of captions) {
        const [left, top] = at(x, y);
        const box = { x: left, y: top, width: boxWidth, height: CAPTION_HEIGHT - 2 };
        const places = match === null ? undefined : bracket.playedFor.get(match);
        const words = [BRACKET_CAPTIONS[part], places].filter((each) => each !== undefined);
        paper.text(words.join(' '), box, { size: 11, bold: true });
      }
    });
  }
  for (const drawn of drawing.matches.filter(isHere)) {
    const match = bracket.matches.find(({ id }) => id === drawn.match);
    const [x, y] = at(drawn.x, drawn.y);
    if (match !== undefined) drawMatch(paper, match, layout, { x, y });
  }
}

function drawMatch(
  paper: Paper,
  match: BracketMatch,
  { boxWidth: width, slotHeight: height, size }: Layout,
  { x, y }: Pick<Box, 'x' | 'y'>,
): void {
  const head = { x, y, width, height: HEAD_HEIGHT };
  const slots = [0, 1].map((i) => ({ x, y: y + HEAD_HEIGHT + i * height, width, height }));
  const scores = slots.map((slot) => ({
    ...slot,
    x: slot.x + width - SCORE_WIDTH,
    width: SCORE_WIDTH,
  }));
  paper.frame(head, 0, 0.88);
  paper.frames([head, ...slots, ...scores], 0.7);
  paper.part('P', () => {
    drawMatchHead(paper, match, head);
    for (const [i, slot] of slots.entries()) {
      const side = match.sides[i];
      const score = scores[i];
      if (side !== undefined && score !== undefined) drawSide(paper, side, size, slot, score);
    }
  });
}

function drawMatchHead(paper: Paper, { id, time, room, isWalkover }: BracketMatch, box: Box): void {
  const inner = { ...box, x: box.x + PADDING, width: box.width - 2 * PADDING };
  paper.text(`${id}`, { ...inner, width: 24 }, { size: 10, bold: true });
  const rest = { ...inner, x: inner.x + 24, width: inner.width - 24 };
  paper.text(isWalkover ? WALKOVER : `${time} · ${room}`, rest, { size: 9, align: 'right' });
}

/** A seed, a name and a score; where nobody is known yet, free lines to write on. */
function drawSide(paper: Paper, side: BracketSide, size: number, slot: Box, score: Box): void {
  const { text, known, seed, isWinner } = side;
  const width = slot.width - SCORE_WIDTH - 2 * PADDING;
  const inner = { ...slot, x: slot.x + PADDING, width };
  if (known) {
    const seeded = seed === null ? '' : `${seed}`;
    paper.text(seeded, { ...inner, width: SEED_WIDTH - 4 }, { size: 9, align: 'right' });
    const name = { ...inner, x: inner.x + SEED_WIDTH, width: width - SEED_WIDTH + 0.2 };
    paper.text(text, name, { size, bold: isWinner, wraps: true });
  } else {
    const source = { ...inner, y: slot.y + 1, height: SOURCE * LEADING };
    paper.text(text, source, { size: SOURCE, from: 'top' });
  }
  if (side.score === null) return;
  paper.text(
    `${side.score}`,
    { ...score, width: SCORE_WIDTH - 3 },
    { size: 13, bold: isWinner, align: 'right' },
  );
}

/** Draws every place, where its team comes from, and the team or an empty line. */
function drawPlaces(paper: Paper, places: readonly BracketPlace[], box: Box): void {
  const rows = Math.ceil(places.length / PLACE_COLUMNS);
  const width = box.width / PLACE_COLUMNS;
  const placed = places.map((place, i) => ({
    ...place,
    at: {
      x: box.x + Math.floor(i / rows) * width,
      y: box.y + ((i % rows) + 1) * PLACE_LINE,
      width: width - 12,
      height: PLACE_LINE,
    },
  }));
  for (const { at } of placed) {
    const y = at.y + at.height - 1;
    paper.rule(
      [
        [at.x, y],
        [at.x + at.width, y],
      ],
      0.4,
    );
  }
  paper.part('H2', () => {
    paper.text('Places', { ...box, height: PLACE_LINE }, { size: 11, bold: true });
  });
  paper.part('P', () => {
    for (const { place, source, team, at } of placed) {
      paper.text(`${place}`, { ...at, width: 18 }, { size: 11, bold: true, align: 'right' });
      paper.text(source, { ...at, x: at.x + 24, width: 80 }, { size: 8 });
      paper.text(team, { ...at, x: at.x + 108, width: at.width - 108 }, { size: 11 });
    }
  });
}
