import * as z from 'zod/mini';
import { get, put } from '../call.ts';
import { done, id, idText } from '../fields.ts';
import { problem } from '../problem.ts';

/** What may be public of a quizzer (W8). */
const publicity = z.strictObject({ name: z.boolean(), photo: z.boolean() });

const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  teamName: z.string(),
  publicity,
  /** The name as it stands in public, such as `Ann L.`. */
  shown: z.string(),
});
export type Person = z.output<typeof person>;

const churchPeople = z.object({
  id,
  churchName: z.string(),
  /** Of all its teams, in their order. */
  quizzers: z.array(person),
});
export type ChurchPeople = z.output<typeof churchPeople>;

export const listPeople = get('/api/forms/people', {
  name: 'listPeople',
  who: 'coach or score',
  summary:
    'What may be public of each quizzer: for staff of all churches, for a coach of the own (W8)',
  reply: z.object({ churches: z.array(churchPeople) }),
});

export const setPublicity = put('/api/quizzers/:id/publicity', {
  name: 'setPublicity',
  who: 'coach or score',
  summary:
    'Say whether a quizzer’s name and photo may be public; if not both, every public place shows first name and initial (W8)',
  params: z.object({ id: idText }),
  body: publicity,
  fails: { 404: problem },
  reply: done,
});

export const fullNames = get('/api/quizzers/fullNames', {
  name: 'fullNames',
  who: 'score or room',
  summary:
    'The full names of quizzers whom public places show in short: for staff of all, by a room’s link of the teams that play there (W8)',
  reply: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
});
