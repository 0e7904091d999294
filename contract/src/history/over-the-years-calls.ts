import * as z from 'zod/mini';
import { division, get, id, idText, post, problem } from '../declare.ts';

const OF_YEARS = ['history', 'event', 'bracket', 'standings', 'teams'] as const;
const kind = z.enum(['quizzer', 'church']);
export type IdentityKind = z.output<typeof kind>;

const figures = { roundsCompleted: z.int(), totalScore: z.int(), totalErrors: z.int() };
const average = z.nullable(z.number());

const quizzerOverYears = z.object({
  name: z.string(),
  years: z.array(
    z.object({
      year: z.int(),
      current: z.boolean(),
      quizzerId: id,
      name: z.string(),
      teamId: id,
      teamName: z.string(),
      churchId: id,
      churchName: z.string(),
      division,
      /** Null without a round. */
      rank: z.nullable(z.int()),
      ...figures,
      average,
    }),
  ),
  sums: z.object({ years: z.int(), ...figures, average }),
});
export type QuizzerOverYears = z.output<typeof quizzerOverYears>;

export const getQuizzerYears = get('/api/history/quizzers/:id', {
  who: 'all',
  summary: 'A quizzer’s years, newest first, with totals (W2)',
  reply: quizzerOverYears,
  topics: OF_YEARS,
});

const teamFigures = { wins: z.int(), losses: z.int(), totalPoints: z.int() };

const churchOverYears = z.object({
  name: z.string(),
  years: z.array(
    z.object({
      year: z.int(),
      current: z.boolean(),
      churchId: id,
      name: z.string(),
      teams: z.array(
        z.object({
          teamId: id,
          teamName: z.string(),
          division,
          rank: z.nullable(z.int()),
          ...teamFigures,
          /** Such as `Open A: 2`; empty while open. */
          place: z.string(),
        }),
      ),
    }),
  ),
  sums: z.object({ years: z.int(), teams: z.int(), ...teamFigures }),
});
export type ChurchOverYears = z.output<typeof churchOverYears>;

export const getChurchYears = get('/api/history/churches/:id', {
  who: 'all',
  summary: 'A church’s years, newest first, with totals (W2)',
  reply: churchOverYears,
  topics: OF_YEARS,
});

export const listLikely = get('/api/identities', {
  who: 'admin',
  summary: 'Other years’ quizzers or churches with similar names (W2)',
  query: z.strictObject({ kind, id: idText }),
  fails: { 404: problem },
  reply: z.array(z.object({ id, year: z.int(), name: z.string(), of: z.string() })),
});

export const joinIdentities = post('/api/identities/join', {
  who: 'admin',
  summary: 'Merge two years’ quizzers or churches (W2)',
  body: z.strictObject({ kind, id, other: id }),
  fails: { 404: problem, 409: problem },
});

export const partIdentity = post('/api/identities/part', {
  who: 'admin',
  summary: 'Split a year’s quizzer or church from other years (W2)',
  body: z.strictObject({ kind, id }),
  fails: { 404: problem, 409: problem },
});
