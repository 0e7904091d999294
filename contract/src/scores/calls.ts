import * as z from 'zod/mini';
import { wouldReset } from '../bracket/calls.ts';
import { get, put } from '../call.ts';
import { id, idText, scope, side, winningSide, year } from '../fields.ts';
import { problem } from '../problem.ts';
import { round } from '../schedule/calls.ts';
import { NOT_A_NUMBER } from './messages.ts';

/** A score as it was typed. Text that is no number gets the same message from the server as in the form. */
const submittedScore = z.nullish(z.union([z.number(), z.string()], NOT_A_NUMBER));

const submittedLine = z.strictObject({
  id,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  numberCorrect: z.int(),
  numberErrors: z.int(),
});

export const getRound = get('/api/rounds/:id', {
  name: 'getRound',
  who: 'all',
  summary: 'One round with its lines',
  params: z.object({ id: idText }),
  reply: round,
  topics: ['schedule', 'standings', 'teams', 'event', 'bracket'],
});

/** Somebody else has saved another result meanwhile: the round's current state (S8). */
const changedMeanwhile = z.extend(problem, { current: round });

export const saveResult = put('/api/rounds', {
  name: 'saveResult',
  who: 'score',
  summary: 'Save the result of a round; a newer version is a 409 with `current` (S1, S8)',
  body: z.strictObject({
    id,
    version: z.int(),
    leftTeamScore: submittedScore,
    rightTeamScore: submittedScore,
    winningTeam: z.nullish(winningSide),
    leftTeamQuizzers: z.array(submittedLine),
    rightTeamQuizzers: z.array(submittedLine),
    confirm: z.optional(z.boolean()),
  }),
  fails: { 404: problem, 409: z.union([changedMeanwhile, wouldReset, problem]) },
  reply: round,
});

const mark = z.object({ roundId: id, forfeit: z.boolean() });
export type Mark = z.output<typeof mark>;

export const roundMarks = get('/api/rounds/marks', {
  name: 'roundMarks',
  who: 'all',
  summary: 'What is special about Friday’s rounds, only of those with a mark: forfeits (X3)',
  query: z.strictObject({ division: scope, year }),
  fails: { 404: problem },
  reply: z.array(mark),
  topics: ['schedule', 'standings'],
});

export const saveForfeit = put('/api/rounds/:id/forfeit', {
  name: 'saveForfeit',
  who: 'score',
  summary: 'Decide a Friday round without play; a newer version is a 409 with `current` (X3, S8)',
  params: z.object({ id: idText }),
  body: z.strictObject({ version: z.int(), winningTeam: side }),
  fails: { 404: problem, 409: z.union([changedMeanwhile, problem]) },
  reply: round,
});

export const clearResults = put('/api/rounds/clearResults', {
  name: 'clearResults',
  who: 'admin',
  summary: 'Clear every Friday result; a restore point stays (F9, N1)',
  fails: { 409: problem },
  reply: { file: 'text/plain' },
});
