import { inParts, type TieBreak } from './ranking.ts';
import type { TeamFigures } from './team-figures.ts';

/** A higher sum of scores over Friday ranks higher (S5). */
export const mostTotalPoints: TieBreak<TeamFigures> = {
  name: 'total points',
  split: (tied) => inParts(tied, (a, b) => b.totalPoints - a.totalPoints),
};
