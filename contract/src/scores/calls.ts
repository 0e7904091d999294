import * as z from 'zod/mini';
import { wouldReset } from '../bracket/calls.ts';
import { get, id, problem, put, remove, scope, side, winningSide, year } from '../declare.ts';
import { listedRound, round } from '../schedule/calls.ts';
import { NOT_A_NUMBER } from './messages.ts';

/** Text gets the same message as in the form. */
const submittedScore = z.nullish(z.union([z.number(), z.string()], NOT_A_NUMBER));

const submittedLine = z.strictObject({
  id,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  numberCorrect: z.int(),
  numberErrors: z.int(),
});

export const getRound = get('/api/rounds/:id', {
  who: 'all',
  summary: 'One round with its quizzer lines',
  reply: round,
  topics: ['schedule', 'standings', 'teams', 'event', 'bracket'],
});

/** With the current state (S8). */
export const changedMeanwhile = z.extend(problem, { current: round });
const answered = {
  fails: { 409: z.union([changedMeanwhile, problem]) },
  reply: round,
} as const;

export const saveResult = put('/api/rounds', {
  who: 'score or room',
  summary: 'Save a round’s result; 409 with `current` if changed since (S1, S8)',
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
  who: 'all',
  summary: 'Friday’s forfeits (X3)',
  query: z.strictObject({ division: scope, year }),
  reply: z.array(mark),
  topics: ['schedule', 'standings'],
});

export const saveForfeit = put('/api/rounds/:id/forfeit', {
  who: 'score',
  summary: 'Decide a Friday round by forfeit; 409 with `current` if changed since (X3, S8)',
  body: z.strictObject({ version: z.int(), winningTeam: side }),
  ...answered,
});

export const emptyResult = put('/api/rounds/:id/empty', {
  who: 'admin',
  summary: 'Delete a Friday result (X7, N1)',
  body: z.strictObject({ version: z.int() }),
  ...answered,
});

const target = z.object({
  round: listedRound,
  sharedTeams: z.int(),
  /** Quizzers whose lines can't move, for both sides. */
  leftOut: z.object({ kept: z.array(z.string()), turned: z.array(z.string()) }),
  /** So that a shared team keeps its score. */
  turned: z.boolean(),
});
export type ResultTarget = z.output<typeof target>;

export const listTargets = get('/api/rounds/:id/targets', {
  who: 'admin',
  summary: 'Rounds a result may belong to (X7)',
  reply: z.array(target),
});

export const moveResult = put('/api/rounds/:id/moveResult', {
  who: 'admin',
  summary: 'Move a Friday result to its round (X7)',
  body: z.strictObject({
    version: z.int(),
    toRoundId: id,
    toVersion: z.int(),
    turned: z.boolean(),
  }),
  ...answered,
});

export const undoSave = put('/api/rounds/:id/undo', {
  who: 'score or room',
  summary: 'Undo the caller’s latest save or deletion of a result (X7)',
  body: z.strictObject({ version: z.int() }),
  ...answered,
});

const device = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Please send 8 to 64 letters or digits'));

const otherSheet = z.object({
  name: z.string(),
  isOwn: z.boolean(),
  since: z.iso.datetime(),
  /** Null while it answers. */
  lastSeen: z.nullable(z.iso.datetime()),
});
export type OtherSheet = z.output<typeof otherSheet>;

export const openSheet = put('/api/rounds/:id/sheet', {
  who: 'score',
  summary: 'Report an open scoresheet; lists other devices (X7)',
  body: z.strictObject({ device }),
  reply: z.array(otherSheet),
});

export const closeSheet = remove('/api/rounds/:id/sheet', {
  who: 'score',
  summary: 'Report a closed scoresheet (X7)',
  query: z.strictObject({ device }),
  takesAway: true,
});

export const clearResults = put('/api/rounds/clearResults', {
  who: 'admin',
  summary: 'Clear all Friday results (F9, N1)',
  fails: { 409: problem },
  reply: { file: 'text/plain' },
});
