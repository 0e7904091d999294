import type { Unplayed } from '@quizmeet/contract/bracket/decided.ts';
import { BRACKET_CAPTIONS } from '@quizmeet/contract/bracket/messages.ts';
import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import { type Drawing, drawBracket, type Part } from '@quizmeet/rules/bracket/drawing.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import { drawHeading } from './paper/blocks.ts';
import type { Box } from './paper/box.ts';
import type { Paper } from './paper/paper.ts';

export function drawBracketPage(paper: Paper, bracket: BracketSheet): void {
  const { name, note, places, wall } = bracket;
  const heading = (title: string): Box =>
    drawHeading(paper, title, note, paper.newPage(true, wall));
  let rest = heading(name);
  const layout = layoutFor(bracket, rest);
  for (let page = 0; page < layout.pages; page++) {
    if (page > 0) rest = heading(`${name} (continued)`);
    drawPart(paper, bracket, layout, page, rest);
  }
  drawPlaces(paper, places, layout.places ?? heading(`${name}: places`));
}

/** Lines that continue run to the page's edge. */
function drawPart(paper: Paper, bracket: BracketSheet, layout: Layout, page: number, area: Box) {
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
  for (const { part, match, x, y } of drawing.captions.filter(isHere)) {
    const [left, top] = at(x, y);
    const box = { x: left, y: top, width: boxWidth, height: CAPTION_HEIGHT - 2 };
    const places = match === null ? undefined : bracket.playedFor.get(match);
    const words = [BRACKET_CAPTIONS[part], places].filter((each) => each !== undefined);
    paper.text(words.join(' '), box, { size: 11, bold: true });
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
  { boxWidth: width, slotHeight: height }: Layout,
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
  drawMatchHead(paper, match, head);
  for (const [i, slot] of slots.entries()) {
    const side = match.sides[i];
    const score = scores[i];
    if (side !== undefined && score !== undefined) drawSide(paper, side, slot, score);
  }
}

function drawMatchHead(paper: Paper, { id, time, room, unplayed }: BracketMatch, box: Box): void {
  const inner = { ...box, x: box.x + PADDING, width: box.width - 2 * PADDING };
  paper.text(`${id}`, { ...inner, width: 24 }, { size: 10, bold: true });
  const rest = { ...inner, x: inner.x + 24, width: inner.width - 24 };
  paper.text(unplayed ?? `${time} · ${room}`, rest, { size: 9, align: 'right' });
}

function drawSide(paper: Paper, side: BracketSide, slot: Box, score: Box): void {
  const { text, known, seed, isWinner } = side;
  const width = slot.width - SCORE_WIDTH - 2 * PADDING;
  const inner = { ...slot, x: slot.x + PADDING, width };
  const inset = { ...inner, y: slot.y + 1, height: slot.height - 2 };
  if (known) {
    const seeded = seed === null ? '' : `${seed}`;
    paper.text(seeded, { ...inner, width: SEED_WIDTH - 3 }, { size: 9, align: 'right' });
    const name = { ...inset, x: inner.x + SEED_WIDTH, width: width - SEED_WIDTH + 0.2 };
    paper.text(text, name, { size: 12, bold: isWinner, wraps: true });
  } else {
    paper.text(text, inset, { size: SOURCE, from: 'top' });
  }
  if (side.score === null) return;
  paper.text(
    `${side.score}`,
    { ...score, width: SCORE_WIDTH - 3 },
    { size: 12, bold: isWinner, align: 'right' },
  );
}

function drawPlaces(paper: Paper, places: readonly BracketPlace[], box: Box): void {
  const columns = placeColumns(box);
  const rows = Math.ceil(places.length / columns);
  const width = box.width / columns;
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
    paper.line([at.x, y], [at.x + at.width, y], 0.4);
  }
  paper.text('Places', { ...box, height: PLACE_LINE }, { size: 11, bold: true });
  for (const { place, source, team, at } of placed) {
    paper.text(`${place}`, { ...at, width: 18 }, { size: 11, bold: true, align: 'right' });
    paper.text(source, { ...at, x: at.x + 24, width: 80 }, { size: 8 });
    paper.text(team, { ...at, x: at.x + 108, width: at.width - 108 }, { size: 11 });
  }
}

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

const HEAD_HEIGHT = 13;
const COLUMN_GAP = 12;
const ROW_GAP = 5;
const CAPTION_HEIGHT = 16;
const SEED_WIDTH = 15;
/** Three handwritten digits, about 10 mm. */
const SCORE_WIDTH = 28;
const PADDING = 2.5;
/** The line that names where a team comes from. */
const SOURCE = 8;

/** Room for a handwritten name, and for a bracket of eight on one page. */
const NARROWEST = 105;
/** In points. */
const LOWEST = 20;
const HIGHEST = 40;

const PLACE_LINE = 15;
const PLACES_GAP = 12;
const PLACE_COLUMN = 350;

interface Layout {
  readonly drawing: Drawing;
  readonly boxWidth: number;
  readonly slotHeight: number;
  readonly columns: number;
  readonly pages: number;
  /** On the last page; null without space. */
  readonly places: Box | null;
}

const placeColumns = ({ width }: Box): number => Math.max(1, Math.floor(width / PLACE_COLUMN));

/** Below all matches, above the final, or below it. */
function spaceForPlaces(
  { places }: BracketSheet,
  layout: Omit<Layout, 'places'>,
  room: Box,
): Box | null {
  const { drawing, boxWidth, columns, pages } = layout;
  const { matches, captions, lines, boxHeight } = drawing;
  const step = boxWidth + COLUMN_GAP;
  const start = (pages - 1) * columns * step;
  const xsOf = (of: Part) => matches.filter(({ part }) => part === of).map(({ x }) => x);
  const boxAt = (x: number, top: number, bottom: number): Box => ({
    x: room.x + x - start,
    y: room.y + top,
    width: room.width - x + start,
    height: bottom - top,
  });
  const below = (left: number): Box => {
    const ys = matches.filter(({ x }) => x >= left).map(({ y }) => y);
    return boxAt(left, Math.max(...ys) + boxHeight + PLACES_GAP, room.height);
  };
  const above = (left: number): Box => {
    const drawn = [...captions, ...lines.flatMap(cornersOf)];
    const ys = drawn.filter(({ x }) => x >= left).map(({ y }) => y);
    return boxAt(left, 0, Math.min(...ys) - PLACES_GAP);
  };
  const afterWinners = Math.max(start, ...xsOf('winners').map((x) => x + step));
  const final = Math.max(start, Math.min(...xsOf('final')));
  const fits = (box: Box): boolean =>
    (Math.ceil(places.length / placeColumns(box)) + 1) * PLACE_LINE <= box.height;
  return [below(start), above(afterWinners), below(final)].find(fits) ?? null;
}

const cornersOf = ({ who, points }: Drawing['lines'][number]) =>
  who === 'winner' ? points.map(([x, y]) => ({ x, y })) : [];

/** The page, from 0, of a column's position. */
const pageOf = ({ boxWidth, columns }: Layout, x: number): number =>
  Math.floor(Math.round(x / (boxWidth + COLUMN_GAP)) / columns);

/** As many columns as stay writable, and the tallest lines that leave space for the places. */
function layoutFor(bracket: BracketSheet, room: Box): Layout {
  const all = new Set(drawingOf(bracket, NARROWEST, LOWEST).matches.map(({ x }) => x)).size;
  const pages = Math.ceil(all / Math.floor(room.width / (NARROWEST + COLUMN_GAP)));
  const columns = Math.ceil(all / pages);
  const boxWidth = room.width / columns - COLUMN_GAP;
  const withSlots = (slotHeight: number): Layout => {
    const drawing = drawingOf(bracket, boxWidth, slotHeight);
    const layout = { drawing, boxWidth, slotHeight, columns, pages };
    return { ...layout, places: spaceForPlaces(bracket, layout, room) };
  };
  for (let slotHeight = HIGHEST; slotHeight > LOWEST; slotHeight--) {
    const layout = withSlots(slotHeight);
    if (layout.drawing.height <= room.height && layout.places !== null) return layout;
  }
  return withSlots(LOWEST);
}

const drawingOf = ({ main, consolation }: BracketSheet, boxWidth: number, slotHeight: number) =>
  drawBracket(main, consolation, {
    boxWidth,
    slotHeight,
    headHeight: HEAD_HEIGHT,
    columnGap: COLUMN_GAP,
    rowGap: ROW_GAP,
    captionHeight: CAPTION_HEIGHT,
  });
