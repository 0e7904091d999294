/** Why a picture cannot be kept. */
export type Fault = 'damaged' | 'tooLarge';

/** Twice the largest sensor of today's phones; a browser needs four bytes for each. */
const MOST_PIXELS = 250_000_000;

/** Whether showing the picture would take too much of a device's memory. */
export const isTooLarge = (width: number, height: number): boolean => width * height > MOST_PIXELS;
