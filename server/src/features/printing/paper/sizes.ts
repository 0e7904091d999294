import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import type { Box } from './box.ts';

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
