import { BRACKET_CAPTIONS, WALKOVER } from '@quizmeet/contract/bracket/messages.ts';
import { type Drawing, drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import type { Box } from './paper/box.ts';
import { LEADING } from './paper/fit.ts';
import { drawHeading } from './paper/heading.ts';
import type { Paper } from './paper/paper.ts';

export interface BracketSide {
  /** The team's name, or where it will come from while it is not known (B4). */
  readonly text: string;
  readonly known: boolean;
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
  readonly note: string;
  readonly main: readonly FormatMatch[];
  readonly consolation: readonly FormatMatch[];
  readonly matches: readonly BracketMatch[];
  readonly places: readonly BracketPlace[];
  /** The places played for, such as `5th–6th`, by consolation match number. */
  readonly playedFor: ReadonlyMap<number, string>;
}

/** In units of the drawing, which is scaled to the page. */
const MEASURES = {
  boxWidth: 12,
  headHeight: 1.4,
  columnGap: 1.6,
  rowGap: 0.8,
  captionHeight: 1.6,
};

/** The first one with which the drawing's size is limited by the page's width, not its height. */
const SLOT_HEIGHTS = [2.6, 2.3, 1.9];
const SCORE_WIDTH = 2.3;
/** Font sizes of team names, largest first; all names of a bracket have the same size. */
const NAME_SIZES = [1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8, 0.75];

const PLACE_LINE = 14;
const PLACES_GAP = 14;
const PLACE_COLUMNS = 2;
const MOST_UNIT = 11;

/** Draws a bracket on a page. */
export function drawBracketPage(paper: Paper, bracket: BracketSheet): void {
  const below = drawHeading(paper, bracket.name, bracket.note, paper.newPage(true));
  const rows = Math.ceil(bracket.places.length / PLACE_COLUMNS);
  const placesHeight = (rows + 1) * PLACE_LINE;
  const room = { ...below, height: below.height - placesHeight - PLACES_GAP - 4 };
  const layout = layoutFor(bracket, room);
  const tree = new Tree(paper, bracket, layout, below);
  tree.lines();
  tree.captions();
  for (const match of bracket.matches) tree.match(match);
  const y = below.y + layout.drawing.height * layout.unit + PLACES_GAP;
  drawPlaces(paper, bracket.places, { ...below, y, height: placesHeight });
}

interface Layout {
  readonly drawing: Drawing;
  readonly slotHeight: number;
  /** Points per unit of the drawing. */
  readonly unit: number;
}

/** The largest scale that fits, with the tallest slots that do not reduce it. */
function layoutFor({ main, consolation }: BracketSheet, room: Box): Layout {
  const layouts = SLOT_HEIGHTS.map((slotHeight): Layout => {
    const drawing = drawBracket(main, consolation, { ...MEASURES, slotHeight });
    const unit = Math.min(MOST_UNIT, room.width / drawing.width, room.height / drawing.height);
    return { drawing, slotHeight, unit };
  });
  return layouts.reduce((best, each) => (each.unit > best.unit ? each : best));
}

/** A drawing with its place and scale on the page. */
class Tree {
  readonly #paper: Paper;
  readonly #bracket: BracketSheet;
  readonly #drawing: Drawing;
  readonly #slotHeight: number;
  readonly #origin: Box;
  readonly #unit: number;
  readonly #nameSize: number;

  constructor(
    paper: Paper,
    bracket: BracketSheet,
    { drawing, slotHeight, unit }: Layout,
    origin: Box,
  ) {
    this.#paper = paper;
    this.#bracket = bracket;
    this.#drawing = drawing;
    this.#slotHeight = slotHeight;
    this.#origin = origin;
    this.#unit = unit;
    this.#nameSize = this.#sizeOfNames();
  }

  /** The largest size at which every team's name fits into its slot, even as a winner. */
  #sizeOfNames(): number {
    const names = this.#bracket.matches.flatMap(({ sides }) =>
      sides.flatMap(({ known, text }) => (known ? [text] : [])),
    );
    const { width, height } = this.#nameBox({ x: 0, y: 0, ...this.#slotSize });
    const fits = (size: number) =>
      names.every(
        (name) => this.#paper.lines(name, width, { size, bold: true }) * size * LEADING <= height,
      );
    const sizes = NAME_SIZES.map((each) => each * this.#unit);
    return sizes.find(fits) ?? sizes.at(-1) ?? this.#unit;
  }

  get #slotSize(): Pick<Box, 'width' | 'height'> {
    return { width: MEASURES.boxWidth * this.#unit, height: this.#slotHeight * this.#unit };
  }

  #nameBox(slot: Box): Box {
    const width = slot.width - SCORE_WIDTH * this.#unit - 6;
    return { x: slot.x + 3, y: slot.y + 1, width, height: slot.height - 2 };
  }

  /** Draws the winners' ways; for losers the slot's text says where they go. */
  lines(): void {
    for (const { who, points } of this.#drawing.lines) {
      if (who === 'winner') this.#paper.rule(points.map(([x, y]) => this.#at(x, y)));
    }
  }

  captions(): void {
    this.#paper.part('P', () => {
      for (const { part, match, x, y } of this.#drawing.captions) {
        const box = this.#box(x, y, 20, MEASURES.captionHeight);
        const places = match === null ? undefined : this.#bracket.playedFor.get(match);
        const words =
          places === undefined ? BRACKET_CAPTIONS[part] : `${BRACKET_CAPTIONS[part]} ${places}`;
        this.#paper.text(words, box, { size: this.#unit * 1.1, bold: true });
      }
    });
  }

  match(match: BracketMatch): void {
    const drawn = this.#drawing.matches.find((each) => each.match === match.id);
    if (drawn === undefined) return;
    const { boxWidth, headHeight } = MEASURES;
    const slotHeight = this.#slotHeight;
    const { x, y } = drawn;
    const slots = [0, 1].map((i) =>
      this.#box(x, y + headHeight + i * slotHeight, boxWidth, slotHeight),
    );
    const head = this.#box(x, y, boxWidth, headHeight);
    this.#paper.frame(head, 0, 0.88);
    this.#paper.frames([head, ...slots], 0.6);
    this.#paper.part('P', () => {
      this.#head(match, head);
      for (const [i, slot] of slots.entries()) this.#side(match.sides[i], slot);
    });
  }

  #head({ id, time, room, isWalkover }: BracketMatch, box: Box): void {
    const size = this.#unit * 0.9;
    const inner = { ...box, x: box.x + 3, width: box.width - 6 };
    this.#paper.text(`${id}`, { ...inner, width: size * 2 }, { size, bold: true });
    const rest = { ...inner, x: inner.x + size * 2, width: inner.width - size * 2 };
    const words = isWalkover ? WALKOVER : `${time} · ${room}`;
    this.#paper.text(words, rest, { size: size * 0.92, align: 'right' });
  }

  #side(side: BracketSide | undefined, box: Box): void {
    if (side === undefined) return;
    const { text, known, score, isWinner } = side;
    const size = known ? this.#nameSize : this.#unit * 0.9;
    const scoreWidth = this.#unit * SCORE_WIDTH;
    this.#paper.text(text, this.#nameBox(box), { size, bold: isWinner, wraps: true });
    if (score === null) return;
    const right = { ...box, x: box.x + box.width - scoreWidth, width: scoreWidth - 3 };
    this.#paper.text(`${score}`, right, { size: this.#unit * 1.1, bold: isWinner, align: 'right' });
  }

  #at(x: number, y: number): [number, number] {
    return [this.#origin.x + x * this.#unit, this.#origin.y + y * this.#unit];
  }

  #box(x: number, y: number, width: number, height: number): Box {
    const [left, top] = this.#at(x, y);
    return { x: left, y: top, width: width * this.#unit, height: height * this.#unit };
  }
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
    paper.text('Places', { ...box, height: PLACE_LINE }, { size: 9, bold: true });
  });
  paper.part('P', () => {
    for (const { place, source, team, at } of placed) {
      paper.text(`${place}`, { ...at, width: 16 }, { size: 9, bold: true, align: 'right' });
      paper.text(source, { ...at, x: at.x + 24, width: 80 }, { size: 8 });
      paper.text(team, { ...at, x: at.x + 108, width: at.width - 108 }, { size: 9 });
    }
  });
}
