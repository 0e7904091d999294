import * as z from 'zod/mini';
import { get, put, remove } from '../call.ts';
import { done, entered, enteredList, id, idIfAny, idText } from '../fields.ts';
import { problem } from '../problem.ts';
import { newQuizzer } from './shapes.ts';

const params = z.object({ id: idText });

const request = z.object({
  id,
  teamId: id,
  teamName: z.string(),
  /** `Ann Lee joins`, `Ben Moss leaves`, one by one. */
  changes: z.array(z.string()),
  /** The roster with the changes; who joins has no id. */
  roster: z.array(z.object({ id: z.nullable(id), firstName: z.string(), lastName: z.string() })),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Null until it is decided. */
  accepted: z.nullable(z.boolean()),
  decidedAt: z.nullable(z.string()),
  /** What the organisers answered with the decision; left out where they wrote nothing. */
  answer: z.optional(z.string()),
});
export type RosterRequest = z.output<typeof request>;

export const listOwnRequests = get('/api/teams/rosterRequests', {
  name: 'listOwnRequests',
  who: 'coach',
  summary: 'The newest late change of each own team that was asked for (W2)',
  reply: z.array(request),
});

export const askForChange = put('/api/teams/:id/rosterRequest', {
  name: 'askForChange',
  who: 'coach',
  summary:
    'Ask for a change of a roster after its window; takes the place of what was asked before',
  params,
  body: z.strictObject({
    quizzers: enteredList(z.extend(newQuizzer, { id: idIfAny })),
    reason: entered(),
  }),
  fails: { 404: problem, 409: problem },
  reply: done,
});

export const withdrawRequest = remove('/api/teams/:id/rosterRequest', {
  name: 'withdrawRequest',
  who: 'coach',
  summary: 'Take back what was asked for and is not decided yet',
  params,
  fails: { 404: problem },
  takesAway: true,
  reply: done,
});

export const listOpenRequests = get('/api/rosterRequests', {
  name: 'listOpenRequests',
  who: 'admin',
  summary: 'The late changes of rosters that wait for a decision (W2)',
  reply: z.array(
    z.extend(request, {
      churchName: z.string(),
      /** Why it cannot be accepted as things are; null if it can. */
      obstacle: z.nullable(z.string()),
    }),
  ),
});

export const decideRequest = put('/api/rosterRequests/:id', {
  name: 'decideRequest',
  who: 'admin',
  summary: 'Accept a late change of a roster, which carries it out, or refuse it (W2)',
  params,
  body: z.strictObject({ accept: z.boolean(), answer: z.optional(entered()) }),
  fails: { 404: problem, 409: problem },
  reply: done,
});
