import * as z from 'zod/mini';
import {
  asksFirst,
  division,
  entered,
  enteredList,
  get,
  id,
  idIfAny,
  post,
  problem,
} from '../declare.ts';
import { churchEntry, confirmable, enteredChurch, newQuizzer } from './shapes.ts';

const formerQuizzer = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  isLeftOut: z.optional(z.boolean()),
});

const formerTeam = z.object({
  id,
  teamName: z.string(),
  division,
  quizzers: z.array(formerQuizzer),
});
export type FormerTeam = z.output<typeof formerTeam>;

const former = z.object({ year: z.int(), ...enteredChurch, teams: z.array(formerTeam) });
export type Former = z.output<typeof former>;

export const getFormer = get('/api/church/former', {
  who: 'coach',
  summary: 'The coach’s church and teams of the last year (W2)',
  reply: z.object({ former: z.nullable(former) }),
});

export const takeOver = post('/api/church/takeOver', {
  who: 'coach',
  summary:
    'Register last year’s church again; false if the name is taken (W2, C1). With `confirm: false`, ' +
    '409 if a quizzer is on two teams',
  body: z.strictObject({
    /** Omitted when already registered. */
    church: z.optional(z.strictObject(churchEntry)),
    teams: enteredList(
      z.strictObject({
        /** Already registered; omitted for a new team. */
        teamId: idIfAny,
        division: entered(),
        quizzers: enteredList(z.extend(newQuizzer, { formerId: idIfAny })),
      }),
    ),
    /** Proposed, but not coming; replaces earlier answers about these people. */
    leftOut: z.optional(z.array(id)),
    ...confirmable,
  }),
  fails: { 404: problem, 409: asksFirst },
  reply: z.boolean(),
});
