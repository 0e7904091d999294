import * as z from 'zod/mini';
import { get, put, remove } from '../call.ts';
import { done, id, idText, side } from '../fields.ts';
import { problem } from '../problem.ts';
import { listedRound, quizzerLine, round } from '../schedule/calls.ts';
import { changedMeanwhile } from './calls.ts';

/** Whether two people enter each result of Friday (X10). */
const entryRules = z.strictObject({ twoEntries: z.boolean() });

export const getEntryRules = get('/api/event/entryRules', {
  name: 'getEntryRules',
  who: 'score',
  summary: 'Whether two people enter each result of Friday (X10)',
  reply: entryRules,
});

export const saveEntryRules = put('/api/event/entryRules', {
  name: 'saveEntryRules',
  who: 'admin',
  summary:
    'Say whether two people enter each result; without it single entries count at once (X10)',
  body: entryRules,
  /** How many single entries count now, and in how many rounds entries still wait. */
  reply: z.object({ twoEntries: z.boolean(), counted: z.int(), waiting: z.int() }),
});

const enteredResult = z.object({
  leftTeamScore: z.int(),
  rightTeamScore: z.int(),
  winningTeam: side,
  leftTeamQuizzers: z.array(quizzerLine),
  rightTeamQuizzers: z.array(quizzerLine),
});

const waitingEntry = z.object({
  userId: id,
  /** Who entered it. */
  name: z.string(),
  enteredAt: z.iso.datetime(),
  isOwn: z.boolean(),
  /** The teams of the round have changed since, so that it cannot count. */
  isOfOtherTeams: z.boolean(),
  /** Null for who has not entered this round: the second entry is made independently. */
  result: z.nullable(enteredResult),
});
export type WaitingEntry = z.output<typeof waitingEntry>;

const enteredRound = z.object({
  round: listedRound,
  /** One entry `waits` for a second, several `differ`. */
  state: z.enum(['waits', 'differ']),
  entries: z.array(waitingEntry),
});
export type EnteredRound = z.output<typeof enteredRound>;

export const listEntries = get('/api/rounds/entries', {
  name: 'listEntries',
  who: 'score',
  summary:
    'Entries of Friday’s rounds that do not count yet. What others entered is shown to administrators, and to you after your own entry (X10)',
  reply: z.array(enteredRound),
});

const ofPerson = z.object({ id: idText, userId: idText });

export const countEntry = put('/api/rounds/:id/entries/:userId/count', {
  name: 'countEntry',
  who: 'admin',
  summary: 'Let one person’s entry count; the others of the round are set aside (X10)',
  params: ofPerson,
  /** The round and the entry as they were seen: what has changed since is a 409. */
  body: z.strictObject({
    version: z.int(),
    enteredAt: z.iso.datetime('Please send the time of the entry as the list says it'),
  }),
  fails: { 404: problem, 409: z.union([changedMeanwhile, problem]) },
  reply: round,
});

export const removeEntry = remove('/api/rounds/:id/entries/:userId', {
  name: 'removeEntry',
  who: 'score',
  summary: 'Take back your own entry that does not count yet; administrators anybody’s (X10)',
  params: ofPerson,
  fails: { 404: problem },
  reply: done,
});
