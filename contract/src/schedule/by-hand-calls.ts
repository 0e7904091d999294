import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import * as z from 'zod/mini';
import { get } from '../call.ts';
import { group, id, idText } from '../fields.ts';
import { problem } from '../problem.ts';

/** What a change by hand would do to the schedule: a criterion of F3 that gets worse or better. */
const costLine = z.object({
  group,
  criterion: z.enum(CRITERIA),
  before: z.int(),
  after: z.int(),
  inWords: z.string(),
});
export type CostLine = z.output<typeof costLine>;

const place = z.object({
  roundNumber: z.int(),
  roomNumber: z.int(),
  /** The round that would take the old place; null where the place is free. */
  exchangesWith: z.nullable(id),
  /** Why the round cannot be there, a sentence each; empty where it can. */
  obstacles: z.array(z.string()),
  cost: z.array(costLine),
});
export type Place = z.output<typeof place>;

export const listPlaces = get('/api/rounds/:id/places', {
  name: 'listPlaces',
  who: 'admin',
  summary: 'All other slots and rooms for a round: the cost by F3, or what is in the way',
  params: z.object({ id: idText }),
  fails: { 404: problem },
  reply: z.array(place),
});

const partner = z.object({
  teamId: id,
  teamName: z.string(),
  teamNumber: z.nullable(z.int()),
  group: z.nullable(group),
  /** The open rounds that would change. */
  rounds: z.int(),
  /** Why the two cannot change places, a sentence each; empty where they can. */
  obstacles: z.array(z.string()),
  cost: z.array(costLine),
});
export type Partner = z.output<typeof partner>;

export const listPartners = get('/api/teams/:id/partners', {
  name: 'listPartners',
  who: 'admin',
  summary: 'The teams that a team can trade places with, and the cost by F3 (F8)',
  params: z.object({ id: idText }),
  fails: { 404: problem },
  reply: z.object({
    partners: z.array(partner),
    /** Why it can change places with none, and the way out; null where it can. */
    none: z.nullable(z.string()),
  }),
});
