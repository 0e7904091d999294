import { ASKED_OF } from '@quizmeet/rules/forms/forms.ts';
import * as z from 'zod/mini';
import { date, entered, get, id, idIfAny, post, problem, put, remove } from '../declare.ts';

/** Rule W8. */
const publicity = z.strictObject({ name: z.boolean(), photo: z.boolean() });

const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  teamName: z.string(),
  publicity,
  /** Such as `Ann L.`. */
  shown: z.string(),
  handedIn: z.array(id),
});
export type Person = z.output<typeof person>;

const churchPeople = z.object({
  id,
  churchName: z.string(),
  /** Empty without one (N0). */
  coachName: z.string(),
  /** Turned in by the coach. */
  handedIn: z.array(id),
  quizzers: z.array(person),
});
export type ChurchPeople = z.output<typeof churchPeople>;

const form = z.object({
  id,
  title: z.string(),
  words: z.string(),
  askedOf: z.enum(ASKED_OF),
  due: date,
});
export type Form = z.output<typeof form>;

export const listPeople = get('/api/forms/people', {
  who: 'coach or score',
  summary: 'Forms, who turned them in, and what may be public (W8)',
  reply: z.object({ forms: z.array(form), churches: z.array(churchPeople) }),
});

export const setPublicity = put('/api/quizzers/:id/publicity', {
  who: 'coach or score',
  summary: 'Set whether a quizzer’s name and photo may be public (W8)',
  body: publicity,
});

export const fullNames = get('/api/quizzers/fullNames', {
  who: 'score',
  summary: 'Full names behind shortened ones (W8)',
  reply: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
});

export const saveForm = post('/api/forms', {
  who: 'admin',
  summary: 'Require or edit a form (W8)',
  body: z.strictObject({
    id: idIfAny,
    title: entered(),
    words: entered(),
    askedOf: entered(),
    due: entered(),
  }),
  fails: { 404: problem },
  reply: z.object({ id }),
});

export const removeForm = remove('/api/forms/:id', {
  who: 'admin',
  summary: 'Delete a form and its records (W8)',
});

export const handIn = put('/api/forms/:id/handedIn', {
  who: 'coach or score',
  summary: 'Record whether somebody turned in a form (W8)',
  body: z.strictObject({ quizzerId: idIfAny, churchId: idIfAny, handedIn: z.boolean() }),
});
