import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

/** How a name is said may be described in so many letters. */
export const LONGEST_SOUND = 80;

export type SoundCode = LineCode | 'award/sound-too-long';

export const soundFindings = (sound: string): Finding<SoundCode>[] =>
  [...sound].length > LONGEST_SOUND
    ? [finding('award/sound-too-long', 'sound', { max: LONGEST_SOUND })]
    : lineFindings(sound, 'sound');
