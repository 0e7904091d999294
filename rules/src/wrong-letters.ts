/** Nothing that a name can have: a byte that its encoding does not know, or one of a wider encoding. */
const NO_LETTERS = String.raw`[\u0000\u0080-\u009F\uFFFD]`;
/** UTF-8 that was read as Windows-1252: `JosÃ©`. */
const READ_BYTE_BY_BYTE = String.raw`[ÂÃ][\u00A0-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]`;
/** An old Macintosh's letters that were read as Windows-1252: `JosŽ`, `M‡ria`. */
const OF_ANOTHER_MACHINE = String.raw`\p{L}[†‡ˆ‰‹›•˜™¡¢£¤¥¦§¨©«¬®¯±¶¿]|\p{Ll}[ŽŠŒŸ]`;

const WRONG = new RegExp(
  String.raw`\S*(?:${NO_LETTERS}|${READ_BYTE_BY_BYTE}|${OF_ANOTHER_MACHINE})\S*`,
  'u',
);

/** The first word of a text that was probably read in another encoding than it was written in (U3), or null. */
export const wrongWordIn = (text: string): string | null => WRONG.exec(text)?.[0] ?? null;
