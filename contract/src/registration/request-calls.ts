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
  /** What the organizers answered with the decision; left out where they wrote nothing. */
  answer: z.optional(z.string()),
});
export type RosterRequest = z.output<typeof request>;

export const listOwnRequests = get('/api/teams/rosterRequests', {
  name: 'listOwnRequests',
  who: 'coach',
  summary: 'The latest roster change request for each of the coach’s teams (W2)',
  reply: z.array(request),
});

export const askForChange = put('/api/teams/:id/rosterRequest', {
  name: 'askForChange',
  who: 'coach',
  summary: 'Request a roster change after the deadline, replacing any earlier request',
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
  summary: 'Withdraw an open roster change request',
  params,
  fails: { 404: problem },
  takesAway: true,
  reply: done,
});

export const listOpenRequests = get('/api/rosterRequests', {
  name: 'listOpenRequests',
  who: 'admin',
  summary: 'Open roster change requests (W2)',
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
  summary: 'Accept and apply a roster change request, or decline it (W2)',
  params,
  body: z.strictObject({ accept: z.boolean(), answer: z.optional(entered()) }),
  fails: { 404: problem, 409: problem },
  reply: done,
});
