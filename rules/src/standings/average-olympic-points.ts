import { compareFractions } from './fraction.ts';
import { inParts, type TieBreak } from './ranking.ts';
import { averageOf, type TeamFigures } from './team-figures.ts';

/** More Olympic points a round ranks higher; teams may have played any number of rounds (S5). */
export const averageOlympicPoints: TieBreak<TeamFigures> = {
  name: 'average',
  split: (tied) => inParts(tied, (a, b) => compareFractions(averageOf(b), averageOf(a))),
};
