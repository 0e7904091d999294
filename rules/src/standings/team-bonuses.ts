import { inParts, type TieBreak } from './ranking.ts';
import type { TeamFigures } from './team-figures.ts';

/** More team bonuses over Friday ranks higher (S3, S5). */
export const mostTeamBonuses: TieBreak<TeamFigures> = {
  name: 'team bonuses',
  split: (tied) => inParts(tied, (a, b) => b.teamBonuses - a.teamBonuses),
};
