import { QUIZZER_METRICS } from '@quizmeet/rules/standings/quizzer-standings.ts';
import { TEAM_METRICS } from '@quizmeet/rules/standings/team-standings.ts';
import * as z from 'zod/mini';
import { get, idText, problem, scope, year } from '../declare.ts';
import { listedRound } from '../schedule/calls.ts';
import { quizzerFiguresShape, quizzerStandingShape, teamStandingShape } from './shapes.ts';

const teamStanding = teamStandingShape(TEAM_METRICS);
export type TeamStanding = z.output<typeof teamStanding>;

const quizzerStanding = quizzerStandingShape(QUIZZER_METRICS);
export type QuizzerStanding = z.output<typeof quizzerStanding>;

export const teamStandings = get('/api/teams/standings', {
  who: 'all',
  summary: 'A division’s teams by rank (S5)',
  query: z.strictObject({ division: scope, year }),
  fails: { 404: problem },
  reply: z.array(teamStanding),
  topics: ['standings', 'teams', 'schedule', 'bracket'],
});

export const quizzerStandings = get('/api/quizzers/standings', {
  who: 'all',
  summary: 'A division’s quizzers by rank (S6)',
  query: z.strictObject({ division: scope, year }),
  fails: { 404: problem },
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
