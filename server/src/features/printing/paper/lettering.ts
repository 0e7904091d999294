import { createRequire } from 'node:module';
import type { Measure } from './fit.ts';

// Use the paths as names: under a second name, pdfkit reads the same font file again every time.
const find = createRequire(import.meta.url).resolve;
export const FACES = {
  plain: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
export type Face = keyof typeof FACES;

/** Replaces letters that a font lacks: pdfkit measures those wrongly, and they would overlap. */
const MISSING = '□';
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;

/** An internal part of pdfkit; there is no other way to tell whether a font has a letter. */
interface InUse {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** The letters drawn for a text, and their width at size 1. */
interface Known {
  readonly shown: string;
  readonly width: number;
}

/** Measures and draws the text of a document in two fonts. */
export class Lettering {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known: Record<Face, Map<string, Known>> = { plain: new Map(), bold: new Map() };

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** The width of a text in a font. */
  measure(face: Face): Measure {
    return (text) => this.#look(text, face).width;
  }

  /** Draws one line from its upper left corner. */
  draw(line: string, face: Face, size: number, { x, y }: { x: number; y: number }): void {
    const { shown } = this.#look(line, face);
    // Set both again, because measuring changes them.
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

/** The text with letters that the font lacks replaced by boxes. */
function shownBy({ _font: { font } }: InUse, text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
      return UNSEEN.test(letter) ? '' : MISSING;
    })
    .join('');
}
