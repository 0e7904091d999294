import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import type { PaperSize } from '@quizmeet/rules/event/settings.ts';
import PDFDocument from 'pdfkit';
import type { Box } from './box.ts';
import { type Fitted, fitted, LEADING, type Measure, wrapped } from './fit.ts';
import { type Face, FONTS, printed } from './fonts.ts';

/** Upright, in points (1/72 inch). */
export const SIZES: Readonly<Record<WallPaper, [number, number]>> = {
  Letter: [612, 792],
  A4: [595.28, 841.89],
  Tabloid: [792, 1224],
  A3: [841.89, 1190.55],
};

/** Larger paper is read from farther away: 11 points become 14. Coordinates stay those of usual paper. */
const ENLARGED = 14 / 11;

/** By how much everything on this paper is larger. */
export const scaleOf = (size: WallPaper): number =>
  size === 'Tabloid' || size === 'A3' ? ENLARGED : 1;

/** In points of usual paper. */
export const MARGIN = 30;
/** In points of usual paper. */
export const FOOT = 14;

/** Within the margins, without the footer. */
export const areaOf = (width: number, height: number, size: WallPaper): Box => ({
  x: MARGIN,
  y: MARGIN,
  width: width / scaleOf(size) - 2 * MARGIN,
  height: height / scaleOf(size) - 2 * MARGIN - FOOT,
});

export interface Letters {
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly from?: 'top' | 'middle';
  /** Prefers more lines to a smaller size. */
  readonly wraps?: boolean;
}

export interface PageFooter {
  readonly title: string;
  readonly foot: string;
  readonly paperSize: PaperSize;
  readonly madeAt: Date;
}

type Point = readonly [x: number, y: number];

const faceOf = (bold = false): Face => (bold ? 'bold' : 'plain');

/** Draws a PDF: pages, fitted text, lines, and boxes, black on white. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #footer: PageFooter;
  readonly #chunks: Buffer[] = [];
  #page = 0;
  #size: WallPaper;
  #hasFoot = false;
  #bookmark: string | null = null;
  /** Cached: a document repeats most texts on every sheet. */
  readonly #measures: Readonly<Record<Face, Measure>> = {
    plain: this.#measure('plain'),
    bold: this.#measure('bold'),
  };
  readonly #fits = new Map<string, Fitted>();

  constructor(footer: PageFooter) {
    this.#footer = footer;
    this.#size = footer.paperSize;
    this.#doc = new PDFDocument({
      size: SIZES[footer.paperSize],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      font: FONTS.plain,
      info: {
        Title: footer.title,
        Creator: 'Quizmeet',
        CreationDate: footer.madeAt,
      },
    });
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  newPage(landscape = false, size: WallPaper = this.#footer.paperSize): Box {
    this.#endPage();
    this.#doc.addPage({
      size: SIZES[size],
      layout: landscape ? 'landscape' : 'portrait',
      margin: 0,
    });
    if (scaleOf(size) !== 1) this.#doc.scale(scaleOf(size));
    this.#size = size;
    this.#page++;
    this.#hasFoot = true;
    if (this.#bookmark !== null) this.#doc.outline.addItem(this.#bookmark);
    this.#bookmark = null;
    return this.area;
  }

  /** For a page that is given away. Returns its area including the footer's. */
  withoutFoot(): Box {
    this.#hasFoot = false;
    return { ...this.area, height: this.area.height + FOOT };
  }

  /** Bookmarks the next page and restarts page numbers. */
  chapter(title: string): void {
    this.newNumbers();
    this.#bookmark = title;
  }

  /** The next page is for another reader. */
  newNumbers(): void {
    this.#endPage();
    this.#page = 0;
  }

  /** Within the margins, without the footer. */
  get area(): Box {
    const { width, height } = this.#doc.page;
    return areaOf(width, height, this.#size);
  }

  clipped({ x, y, width, height }: Box, draw: () => void): void {
    this.#doc.save().rect(x, y, width, height).clip();
    draw();
    this.#doc.restore();
  }

  text(text: string, box: Box, letters: Letters): void {
    if (text === '') return;
    this.#draw(this.#fitted(printed(text), box, letters), box, letters);
  }

  lines(text: string, width: number, { size, bold = false }: Letters): number {
    return wrapped(printed(text), this.#measures[faceOf(bold)], width / size).length;
  }

  width(text: string, { size, bold = false }: Letters): number {
    return this.#measures[faceOf(bold)](printed(text)) * size;
  }

  frame({ x, y, width, height }: Box, weight = 0.7, fill?: number): void {
    if (fill !== undefined) {
      const gray = Math.round(255 * fill);
      this.#doc.save().rect(x, y, width, height).fillColor([gray, gray, gray]).fill().restore();
    }
    if (weight > 0) this.#doc.lineWidth(weight).rect(x, y, width, height).stroke();
  }

  frames(boxes: readonly Box[], weight = 0.7): void {
    if (boxes.length === 0) return;
    this.#doc.lineWidth(weight);
    for (const { x, y, width, height } of boxes) this.#doc.rect(x, y, width, height);
    this.#doc.stroke();
  }

  line(from: Point, to: Point, weight?: number): void {
    this.rule([from, to], weight);
  }

  rule(points: readonly Point[], weight = 0.5): void {
    this.#doc.lineWidth(weight);
    for (const [i, [x, y]] of points.entries()) {
      if (i === 0) this.#doc.moveTo(x, y);
      else this.#doc.lineTo(x, y);
    }
    this.#doc.stroke();
  }

  grid(box: Box, across: readonly number[], down: readonly number[], weight = 0.5): void {
    this.#doc.lineWidth(weight).rect(box.x, box.y, box.width, box.height);
    for (const y of across) this.#doc.moveTo(box.x, y).lineTo(box.x + box.width, y);
    for (const x of down) this.#doc.moveTo(x, box.y).lineTo(x, box.y + box.height);
    this.#doc.stroke();
  }

  black(boxes: readonly Box[]): void {
    for (const { x, y, width, height } of boxes) this.#doc.rect(x, y, width, height);
    this.#doc.fill();
  }

  async finish(): Promise<Buffer> {
    this.#endPage();
    return await new Promise((resolve, reject) => {
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks))).on('error', reject);
      this.#doc.end();
    });
  }

  #endPage(): void {
    if (!this.#hasFoot) return;
    this.#hasFoot = false;
    const { x, y, width, height } = this.area;
    const box = { x, y: y + height + 4, width, height: FOOT - 4 };
    this.text(this.#footer.foot, { ...box, width: width - 80 }, { size: 7 });
    this.text(`Page ${this.#page}`, box, { size: 7, align: 'right' });
  }

  /** Fitting takes longer than drawing, and texts repeat. */
  #fitted(text: string, { width, height }: Box, letters: Letters): Fitted {
    const { size, bold = false, wraps = false } = letters;
    const measure = this.#measures[faceOf(bold)];
    if (!text.includes('\n') && measure(text) * size <= width) return { size, lines: [text] };
    const key = [bold, size, width, height, wraps, text].join();
    const found = this.#fits.get(key) ?? fitted(text, measure, { width, height, ...letters });
    this.#fits.set(key, found);
    return found;
  }

  #measure(face: Face): Measure {
    const known = new Map<string, number>();
    return (text) => {
      const width =
        known.get(text) ?? this.#doc.font(FONTS[face]).fontSize(100).widthOfString(text) / 100;
      known.set(text, width);
      return width;
    };
  }

  #draw({ size, lines }: Fitted, box: Box, { bold, align = 'left', from }: Letters): void {
    const face = faceOf(bold);
    const leading = size * LEADING;
    const spare = from === 'top' ? 0 : Math.max(0, (box.height - lines.length * leading) / 2);
    for (const [i, line] of lines.entries()) {
      const rest = align === 'left' ? 0 : box.width - this.#measures[face](line) * size;
      const x = box.x + (align === 'center' ? rest / 2 : rest);
      // Measuring changes both.
      this.#doc
        .font(FONTS[face])
        .fontSize(size)
        .text(line, x, box.y + spare + i * leading, { lineBreak: false });
    }
  }
}
