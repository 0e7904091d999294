import type { Measure } from './fit.ts';
import { type Face, type Font, type Fonts, isOrdinary } from './fonts.ts';
import { type Direction, directionOf, hasRightToLeft, type Run, runsOf } from './runs.ts';

/** Internal parts of pdfkit and its fontkit; there is no other way to ask a font, or to mend it. */
interface InUse {
  readonly _font: {
    /** How far a line's top is above its letters' foot, in thousandths of the size. */
    readonly ascender: number;
    readonly font: {
      hasGlyphForCodePoint(codePoint: number): boolean;
      readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor?: Positioning | null } };
    };
  };
}

interface Positioning {
  applyAnchor(mark: { readonly markAnchor: unknown }, base: unknown, at: number): void;
}

/** A line as it is drawn: a single text for pdfkit, or runs. */
interface Known {
  readonly runs: readonly Run<Font>[];
  /** At size 1. */
  readonly widths: readonly number[];
  readonly width: number;
  /** A single run of the main font. */
  readonly isPlain: boolean;
}

/** Measures and draws the text of a document: what the first font lacks, with those after it. */
export class Lettering {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #known: Record<Face, Map<string, Known>> = { plain: new Map(), bold: new Map() };
  readonly #opened = new Set<Font>();
  readonly #has = new Map<Font, Map<number, boolean>>();

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
  }

  /** The width of a text in a font, which is the same in both directions. */
  measure(face: Face): Measure {
    return (text) => this.#look(text, face).width;
  }

  /**
   * Draws one line from its upper left corner.
   * @param whole all lines of the text of which it is one; they have one direction
   */
  draw(
    line: string,
    { face, size, whole }: { face: Face; size: number; whole: readonly string[] },
    { x, y }: { x: number; y: number },
  ): void {
    const { runs, widths, isPlain } = this.#look(line, face, whole);
    const [only] = runs;
    if (only === undefined) return;
    // Set both again, because measuring changes them.
    if (isPlain) {
      this.#use(only.font, size).text(only.text, x, y, { lineBreak: false });
      return;
    }
    const { ascender } = inUse(this.#use(this.#fonts[face][0], size))._font;
    const baseline = (-ascender / 1000) * size;
    // What a reader copies, searches or hears, though fonts join letters and change their order. Readers turn
    // a text from right to left themselves, and some would turn this one around as well.
    const isTold = !hasRightToLeft(line);
    if (isTold) this.#doc.markContent('Span', { actual: line });
    let left = x;
    for (const [i, { text, font }] of runs.entries()) {
      this.#use(font, size).text(text, left, y, { lineBreak: false, baseline, features: [] });
      left += (widths[i] ?? 0) * size;
    }
    if (isTold) this.#doc.endMarkedContent();
  }

  #look(text: string, face: Face, whole: readonly string[] = []): Known {
    // Asked first: a sheet has hundreds of texts, nearly all of them on every sheet.
    const same = this.#known[face].get(text);
    if (same !== undefined) return same;
    if (isOrdinary(text)) return this.#keep(text, face, this.#ordinary(text, face));
    const direction = directionOf(whole.join(' '));
    // Only a text with both directions is laid out in two ways.
    const key = hasRightToLeft(text) ? `${direction} ${text}` : text;
    const known = this.#known[face].get(key);
    return known ?? this.#keep(key, face, this.#measured(text, face, direction));
  }

  #keep(key: string, face: Face, found: Known): Known {
    this.#known[face].set(key, found);
    return found;
  }

  #ordinary(text: string, face: Face): Known {
    const font = this.#fonts[face][0];
    const width = this.#use(font, 100).widthOfString(text) / 100;
    return { runs: [{ text, font }], widths: [width], width, isPlain: true };
  }

  #measured(text: string, face: Face, direction: Direction): Known {
    const runs = runsOf(text, direction, {
      fonts: this.#fonts[face],
      has: (font, codePoint) => this.#hasLetter(font, codePoint),
    });
    // With features, pdfkit leaves the words of a run together; it would not turn their order around.
    const widths = runs.map(
      (run) => this.#use(run.font, 100).widthOfString(run.text, { features: [] }) / 100,
    );
    const width = widths.reduce((sum, each) => sum + each, 0);
    return { runs, widths, width, isPlain: false };
  }

  #hasLetter(font: Font, codePoint: number): boolean {
    const known = this.#has.get(font) ?? new Map<number, boolean>();
    this.#has.set(font, known);
    let has = known.get(codePoint);
    if (has === undefined) {
      has = inUse(this.#use(font, 100))._font.font.hasGlyphForCodePoint(codePoint);
      known.set(codePoint, has);
    }
    return has;
  }

  #use(font: Font, size: number): PDFKit.PDFDocument {
    if (!this.#opened.has(font)) {
      this.#opened.add(font);
      if (typeof font.source !== 'string') this.#doc.registerFont(font.name, font.source);
      mend(inUse(this.#doc.font(font.name)));
    }
    return this.#doc.font(font.name).fontSize(size);
  }
}

const inUse = (doc: PDFKit.PDFDocument): InUse => doc as unknown as InUse;

/**
 * fontkit fails at an accent for which a letter has no place. It should leave the accent where it is, as other
 * programs do.
 */
function mend({ _font: { font } }: InUse): void {
  const positioning = font._layoutEngine.engine?.GPOSProcessor;
  if (positioning === undefined || positioning === null) return;
  const place = positioning.applyAnchor.bind(positioning);
  positioning.applyAnchor = (mark, base, at) => {
    if (base !== null && mark.markAnchor !== null) place(mark, base, at);
  };
}
