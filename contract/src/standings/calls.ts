import {
  type FigureIn,
  type FigureKind,
  figuresIn,
  type Metric,
  type RuleIn,
  rulesIn,
} from '@quizmeet/rules/standings/metric.ts';
import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import * as z from 'zod/mini';
import { get, id, idText, problem, scope, year } from '../declare.ts';
import { listedRound } from '../schedule/calls.ts';

/** The schema of each kind of figure; averages have two decimals and are null without a round. */
const FIGURES = { count: z.int(), average: z.nullable(z.number()) } satisfies Record<
  FigureKind,
  z.ZodMiniType
>;

type FigureShapes<M extends Metric<never>> = {
  [F in FigureIn<M> as F['key']]: (typeof FIGURES)[F['kind']];
};

/** A field for each figure in a list of metrics. */
const figureShapes = <M extends Metric<never>>(metrics: readonly M[]): FigureShapes<M> =>
  Object.fromEntries(
    figuresIn(metrics).map(({ key, kind }) => [key, FIGURES[kind]]),
  ) as FigureShapes<M>;

/** A team's row for a list of metrics: its figures, and the rule that ranks it below the row above. */
export function teamStandingShape<M extends Metric<never>>(metrics: readonly M[]) {
  const names: (RuleIn<M>['name'] | 'tie')[] = [...rulesIn(metrics).map(({ name }) => name), 'tie'];
  return z.object({
    rank: z.int(),
    id,
    teamNumber: z.nullable(z.int()),
    teamName: z.string(),
    ...figureShapes(metrics),
    decidedBy: z.nullable(z.enum(names)),
    satDivId: z.nullable(id),
    satDivisionName: z.nullable(z.string()),
  });
}

/** A quizzer's figures for a list of metrics. */
export const quizzerFiguresShape = <M extends Metric<never>>(metrics: readonly M[]) =>
  z.object({
    quizzerId: id,
    firstName: z.string(),
    lastName: z.string(),
    teamId: id,
    teamName: z.string(),
    ...figureShapes(metrics),
  });

/** A quizzer's row for a list of metrics. */
export const quizzerStandingShape = <M extends Metric<never>>(metrics: readonly M[]) =>
  z.object({ rank: z.int(), ...quizzerFiguresShape(metrics).shape });

const teamStanding = teamStandingShape(TEAM_METRICS);
export type TeamStanding = z.output<typeof teamStanding>;

const quizzerStanding = quizzerStandingShape(QUIZZER_METRICS);
export type QuizzerStanding = z.output<typeof quizzerStanding>;

export const teamStandings = get('/api/teams/standings', {
  who: 'all',
  summary: 'A division’s teams by rank (S5)',
  query: z.strictObject({ division: scope, year }),
  reply: z.array(teamStanding),
  topics: ['standings', 'teams', 'schedule', 'bracket'],
});

export const quizzerStandings = get('/api/quizzers/standings', {
  who: 'all',
  summary: 'A division’s quizzers by rank (S6)',
  query: z.strictObject({ division: scope, year }),
  reply: z.array(quizzerStanding),
  topics: ['standings', 'teams', 'schedule'],
});

export const teamQuizzers = get('/api/quizzers/team', {
  who: 'all',
  summary: 'The figures of a team’s quizzers, Friday only',
  query: z.strictObject({ teamId: idText }),
  fails: { 404: problem },
  reply: z.array(quizzerFiguresShape(QUIZZER_METRICS)),
  topics: ['standings', 'teams', 'schedule'],
});

export const roundsLackingLines = get('/api/rounds/lackingLines', {
  who: 'all',
  summary: 'Decided rounds without quizzer lines (S9)',
  query: z.strictObject({ division: scope }),
  reply: z.array(listedRound),
  topics: ['standings', 'teams', 'schedule', 'event'],
});

export const teamQrCode = get('/api/teams/:teamId/qr.svg', {
  who: 'all',
  summary: 'A team page’s QR code',
  reply: { file: 'image/svg+xml' },
  topics: ['teams'],
});
