import { type Caption, type Drawing, drawBracket } from '@quizmeet/rules/bracket/drawing.ts';
import type { FormatMatch } from '@quizmeet/rules/bracket/format.ts';
import { drawHeading } from './paper/heading.ts';
import { type Box, type Imprint, Paper } from './paper/paper.ts';

export interface BracketSide {
  /** The team's name, or where it comes from while it is not known (B4). */
  readonly text: string;
  readonly known: boolean;
  readonly score: number | null;
  readonly isWinner: boolean;
}

export interface BracketMatch {
  readonly id: number;
  readonly time: string;
  readonly room: string;
  readonly sides: readonly BracketSide[];
}

export interface BracketPlace {
  readonly place: number;
  readonly source: string;
  readonly team: string;
}

/** One bracket: what its drawing rests on, and what stands in it. */
export interface BracketSheet {
  readonly name: string;
  readonly note: string;
  readonly main: readonly FormatMatch[];
  readonly consolation: readonly FormatMatch[];
  readonly matches: readonly BracketMatch[];
  readonly places: readonly BracketPlace[];
}

/** In units of the drawing, which is then made as large as the page allows. */
const MEASURES = {
  boxWidth: 12,
  headHeight: 1.4,
  slotHeight: 1.9,
  columnGap: 1.6,
  rowGap: 0.8,
  captionHeight: 1.6,
};

const CAPTIONS: Readonly<Record<Caption['part'], string>> = {
  winners: 'Winners’ side',
  losers: 'Losers’ side',
  final: 'Final',
  'if necessary': '*If Necessary',
  consolation: 'Consolation',
};

const PLACE_LINE = 14;
const PLACE_COLUMNS = 2;
const MOST_UNIT = 11;

/** The drawings of the bracket pages, one bracket a page. */
export async function drawBrackets(
  brackets: readonly BracketSheet[],
  imprint: Imprint,
): Promise<Buffer> {
  const paper = new Paper({ ...imprint, landscape: true, pages: brackets.length });
  for (const bracket of brackets) drawOne(paper, bracket);
  return await paper.finish();
}

function drawOne(paper: Paper, bracket: BracketSheet): void {
  const below = drawHeading(paper, bracket.name, bracket.note, paper.newPage());
  const drawing = drawBracket(bracket.main, bracket.consolation, MEASURES);
  const rows = Math.ceil(bracket.places.length / PLACE_COLUMNS);
  const placesHeight = (rows + 1) * PLACE_LINE;
  const room = below.height - placesHeight - 8;
  const unit = Math.min(MOST_UNIT, below.width / drawing.width, room / drawing.height);
  const tree = new Tree(paper, drawing, below, unit);
  tree.lines();
  tree.captions();
  for (const match of bracket.matches) tree.match(match);
  const y = below.y + below.height - placesHeight;
  drawPlaces(paper, bracket.places, { ...below, y, height: placesHeight });
}

/** A drawing at its place and size on the page. */
class Tree {
  readonly #paper: Paper;
  readonly #drawing: Drawing;
  readonly #origin: Box;
  readonly #unit: number;

  constructor(paper: Paper, drawing: Drawing, origin: Box, unit: number) {
    this.#paper = paper;
    this.#drawing = drawing;
    this.#origin = origin;
    this.#unit = unit;
  }

  /** The ways of the winners; where losers go on, the slot says. */
  lines(): void {
    for (const { who, points } of this.#drawing.lines) {
      if (who === 'winner') this.#paper.rule(points.map(([x, y]) => this.#at(x, y)));
    }
  }

  captions(): void {
    this.#paper.part('P', () => {
      for (const { part, x, y } of this.#drawing.captions) {
        const box = this.#box(x, y, 20, MEASURES.captionHeight);
        this.#paper.text(CAPTIONS[part], box, { size: this.#unit * 1.1, bold: true });
      }
    });
  }

  match(match: BracketMatch): void {
    const drawn = this.#drawing.matches.find((each) => each.match === match.id);
    if (drawn === undefined) return;
    const { boxWidth, headHeight, slotHeight } = MEASURES;
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

  #head({ id, time, room }: BracketMatch, box: Box): void {
    const size = this.#unit * 0.9;
    const inner = { ...box, x: box.x + 3, width: box.width - 6 };
    this.#paper.text(`${id}`, { ...inner, width: size * 2 }, { size, bold: true });
    const rest = { ...inner, x: inner.x + size * 2, width: inner.width - size * 2 };
    this.#paper.text(`${time} · ${room}`, rest, { size: size * 0.92, align: 'right' });
  }

  #side(side: BracketSide | undefined, box: Box): void {
    if (side === undefined) return;
    const { text, known, score, isWinner } = side;
    const size = this.#unit * (known ? 1.1 : 0.9);
    const scoreWidth = this.#unit * 2.6;
    const name = { ...box, x: box.x + 3, width: box.width - scoreWidth - 4 };
    this.#paper.text(text, name, { size, bold: isWinner });
    if (score === null) return;
    const right = { ...box, x: box.x + box.width - scoreWidth, width: scoreWidth - 3 };
    this.#paper.text(`${score}`, right, { size, bold: isWinner, align: 'right' });
  }

  #at(x: number, y: number): [number, number] {
    return [this.#origin.x + x * this.#unit, this.#origin.y + y * this.#unit];
  }

  #box(x: number, y: number, width: number, height: number): Box {
    const [left, top] = this.#at(x, y);
    return { x: left, y: top, width: width * this.#unit, height: height * this.#unit };
  }
}

/** Every place, where it comes from, and its team or a line to write it on. */
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
