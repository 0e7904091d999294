import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

export type Face = 'plain' | 'bold';

const find = createRequire(import.meta.url).resolve;

/** Paths serve as names: pdfkit would read a file again under another name. */
export const FONTS: Readonly<Record<Face, string>> = {
  plain: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: find('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Printed instead of a character that the fonts lack. */
const REPLACEMENT = '\ufffd';

const ORDINARY = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u0400-\u045f\u2010-\u2027\u2030-\u2033\u2212]*$/;

/** Scripts drawn letter by letter from left to right; the fonts have parts of others. */
const SCRIPT =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Common}\p{sc=Inherited}]/u;

/** Invisible joiners and modifiers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

let known: ReadonlySet<number> | null = null;

function codePoints(): ReadonlySet<number> {
  if (known !== null) return known;
  const [plain = [], bold = []] = [FONTS.plain, FONTS.bold].map((path) => {
    const font = openSync(path);
    return 'characterSet' in font ? font.characterSet : [];
  });
  const both = new Set(bold);
  known = new Set(plain.filter((point) => both.has(point)));
  return known;
}

const isPrintable = (character: string): boolean =>
  ORDINARY.test(character) ||
  (SCRIPT.test(character) && codePoints().has(character.codePointAt(0) ?? 0));

const visible = (text: string): string => text.normalize('NFC').replaceAll(INVISIBLE, '');

/** Replaces characters that the fonts lack (C8), and keeps line breaks. */
export const printed = (text: string): string => text.split('\n').map(printedLine).join('\n');

function printedLine(text: string): string {
  if (ORDINARY.test(text)) return text;
  return Array.from(visible(text), (each) => (isPrintable(each) ? each : REPLACEMENT)).join('');
}

/** Characters that the fonts lack, each once (C8). */
export const unprintable = (text: string): string[] => [
  ...new Set([...visible(text)].filter((each) => !isPrintable(each))),
];
