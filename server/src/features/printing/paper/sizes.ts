import type { WallPaper } from '@quizmeet/contract/printing/evening.ts';
import type { Box } from './box.ts';

/** Width and height of each paper when it is upright, in points (1/72 inch). */
export const SIZES: Readonly<Record<WallPaper, [number, number]>> = {
  Letter: [612, 792],
  A4: [595.28, 841.89],
  Tabloid: [792, 1224],
  A3: [841.89, 1190.55],
};

/**
 * Everything on large paper is larger by this factor, since it is read from farther away: what has 11 points
 * elsewhere has 14 there. Boxes and sizes are given as for usual paper.
 */
const ENLARGED = 14 / 11;

/** By how much everything on this paper is larger. */
export const scaleOf = (size: WallPaper): number =>
  size === 'Tabloid' || size === 'A3' ? ENLARGED : 1;

/** The margin of every page, in points of usual paper. */
export const MARGIN = 30;
/** The height of the line at the foot of a page, in points of usual paper. */
export const FOOT = 14;

/** The drawing area of a page of this width and height: within its margins, without its foot. */
export const areaOf = (width: number, height: number, size: WallPaper): Box => ({
  x: MARGIN,
  y: MARGIN,
  width: width / scaleOf(size) - 2 * MARGIN,
  height: height / scaleOf(size) - 2 * MARGIN - FOOT,
});
