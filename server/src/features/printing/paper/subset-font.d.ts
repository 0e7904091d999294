/** The part of subset-font that we use; it brings no types of its own. */
declare module 'subset-font' {
  /** A font in another format, with its axes of variation fixed, and all its letters. */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      readonly keepAllGlyphs: true;
      readonly targetFormat: 'truetype';
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
