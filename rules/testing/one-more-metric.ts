import type { Metric } from '../src/standings/metric.ts';
import type { QuizzerResults } from '../src/standings/quizzer-metrics.ts';
import { QUIZZER_METRICS } from '../src/standings/quizzer-standings.ts';
import { lowestFirst } from '../src/standings/ranking.ts';
import { sumOfRounds, type TeamResults } from '../src/standings/team-results.ts';
import { TEAM_METRICS } from '../src/standings/team-standings.ts';

const pointsAgainstOf = (team: TeamResults): number =>
  sumOfRounds(team, ({ opponent }) => opponent.score);

const pointsAgainst = {
  figure: {
    key: 'pointsAgainst',
    title: 'Points against',
    short: 'Against',
    kind: 'count',
    of: pointsAgainstOf,
  },
  rule: { name: 'fewer points against', compare: lowestFirst(pointsAgainstOf) },
} as const satisfies Metric<TeamResults>;

const roundsWithoutAnswerOf = ({ lines }: QuizzerResults): number =>
  lines.filter(({ correct }) => correct === 0).length;

const roundsWithoutAnswer = {
  figure: {
    key: 'roundsWithoutAnswer',
    title: 'Rounds without an answer',
    kind: 'count',
    of: roundsWithoutAnswerOf,
  },
  rule: {
    name: 'fewer rounds without an answer',
    compare: lowestFirst(roundsWithoutAnswerOf),
  },
} as const satisfies Metric<QuizzerResults>;

export const MORE_TEAM_METRICS = [...TEAM_METRICS, pointsAgainst] as const;
export const MORE_QUIZZER_METRICS = [...QUIZZER_METRICS, roundsWithoutAnswer] as const;
