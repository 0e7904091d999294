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

/** The letters of a document, measured and drawn in two faces. */
export class Lettering {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths: Record<Face, Map<string, number>> = { plain: new Map(), bold: new Map() };

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** How wide a text is drawn in a face. */
  measure(face: Face): Measure {
    const known = this.#widths[face];
    return (text) => {
      const width = known.get(text) ?? this.#widthOf(text, face);
      known.set(text, width);
      return width;
    };
  }

  /** Draws one line; the place is its upper left corner. */
  draw(line: string, face: Face, size: number, { x, y }: { x: number; y: number }): void {
    const shown = this.#shown(line, face);
    // Measuring sets another size.
    this.#doc.fontSize(size).text(shown, x, y, { lineBreak: false });
  }

  #widthOf(text: string, face: Face): number {
    return this.#doc.widthOfString(this.#shown(text, face), { lineBreak: false }) / 100;
  }

  /** The letters of a text that the face has; others as boxes. The face is in use afterwards. */
  #shown(text: string, face: Face): string {
    const { font } = (this.#doc.font(FACES[face]).fontSize(100) as unknown as InUse)._font;
    return [...text.normalize('NFC')]
      .map((letter) => {
        if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
        return UNSEEN.test(letter) ? '' : MISSING;
      })
      .join('');
  }
}
