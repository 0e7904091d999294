import { createRequire } from 'node:module';
import type { Measure } from './fit.ts';

// By their paths: pdfkit opens a font anew at every use of a second name for the same file.
const find = createRequire(import.meta.url).resolve;
export const FACES = {
  plain: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
export type Face = keyof typeof FACES;

/** Stands for a letter that a face lacks: pdfkit measures it wrongly otherwise, and it overlaps. */
const MISSING = '□';
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;

/** What pdfkit has of the font in use; it has no other way to tell whether a letter is in it. */
interface InUse {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** What is drawn for a text, and how wide that is at size 1. */
interface Known {
  readonly shown: string;
  readonly width: number;
}

/** The letters of a document, measured and drawn in two faces. */
export class Lettering {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known: Record<Face, Map<string, Known>> = { plain: new Map(), bold: new Map() };

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** How wide a text is drawn in a face. */
  measure(face: Face): Measure {
    return (text) => this.#look(text, face).width;
  }

  /** Draws one line; the place is its upper left corner. */
  draw(line: string, face: Face, size: number, { x, y }: { x: number; y: number }): void {
    const { shown } = this.#look(line, face);
    // Measuring sets another face and size.
    this.#doc.font(FACES[face]).fontSize(size).text(shown, x, y, { lineBreak: false });
  }

  #look(text: string, face: Face): Known {
    const known = this.#known[face].get(text);
    if (known !== undefined) return known;
    const inUse = this.#doc.font(FACES[face]).fontSize(100);
    const shown = shownBy(inUse as unknown as InUse, text);
    const found = { shown, width: inUse.widthOfString(shown) / 100 };
    this.#known[face].set(text, found);
    return found;
  }
}

/** The letters of a text that the font in use has; others as boxes. */
function shownBy({ _font: { font } }: InUse, text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
      return UNSEEN.test(letter) ? '' : MISSING;
    })
    .join('');
}
