/**
 * The width of a text in small letters: a capital takes more room than another letter, and a letter of Chinese,
 * Japanese or Korean twice as much.
 */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/.test(letter)) return sum + 2;
    return sum + (letter !== letter.toLowerCase() ? 1.25 : 1);
  }, 0);

/**
 * The lines that a team's name takes in a drawing's box where a line has room for so many small letters: it breaks
 * after a space or a hyphen, and a word that is longer than a line breaks anywhere.
 */
export function nameLines(name: string, room: number): number {
  let lines = 1;
  let taken = 0;
  for (const part of name.match(/[^ -]+[ -]*|[ -]+/g) ?? []) {
    const width = widthOf(part.trimEnd());
    if (taken > 0 && taken + width > room) {
      lines += 1;
      taken = 0;
    }
    const full = Math.ceil((taken + width) / room) - 1;
    lines += full;
    taken += widthOf(part) - full * room;
  }
  return lines;
}
