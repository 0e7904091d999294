import { teamBonuses } from '../scores/points.ts';
import type { Metric } from './metric.ts';
import { highestFirst } from './ranking.ts';
import { sumOfRounds, type TeamNight } from './team-night.ts';

const bonusesOf = (team: TeamNight): number =>
  sumOfRounds(team, ({ own }) => teamBonuses(own.lines));

/** More team bonuses over Friday rank higher (S3, S5). */
export const mostTeamBonuses = {
  figure: {
    key: 'teamBonuses',
    title: 'Team bonuses',
    short: 'Bonuses',
    kind: 'count',
    of: bonusesOf,
  },
  rule: { name: 'team bonuses', compare: highestFirst(bonusesOf) },
} as const satisfies Metric<TeamNight>;
