import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import * as z from 'zod/mini';
import { get, post, remove } from '../call.ts';
import { done, group, id, idText, wholeText } from '../fields.ts';
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

/** What becomes of a team's number of rounds; `wanted` is the event's (F2). */
const roundCount = z.object({
  teamId: id,
  before: z.int(),
  after: z.int(),
  wanted: z.int(),
  inWords: z.string(),
});
export type RoundCount = z.output<typeof roundCount>;

export const listAdditions = get('/api/rounds/additions', {
  who: 'admin',
  summary: 'Where a new round of two teams fits, its cost, and their number of rounds (F2)',
  query: z.strictObject({ leftTeamId: idText, rightTeamId: idText }),
  fails: { 404: problem },
  reply: z.object({
    /** Why these two can have no more round, a sentence each; empty where they can. */
    obstacles: z.array(z.string()),
    counts: z.array(roundCount),
    places: z.array(place),
  }),
});

export const addRound = post('/api/rounds', {
  who: 'admin',
  summary: 'Add a round of two teams in a group to the schedule (F2)',
  body: z.strictObject({
    leftTeamId: id,
    rightTeamId: id,
    roundNumber: z.int().check(z.gte(1)),
    roomNumber: z.int(),
  }),
  fails: { 404: problem },
  reply: z.object({ id }),
});

export const previewTakingOut = get('/api/rounds/:id/takingOut', {
  who: 'admin',
  summary: 'The effect of deleting an open round, or why it can’t be deleted (F2)',
  params: z.object({ id: idText }),
  fails: { 404: problem },
  reply: z.object({
    obstacles: z.array(z.string()),
    counts: z.array(roundCount),
    cost: z.array(costLine),
    /** What staff have left with the round and goes with it: `1 note`. */
    goes: z.array(z.string()),
  }),
});

export const takeOutRound = remove('/api/rounds/:id', {
  who: 'admin',
  summary: 'Delete an open round, if unchanged, after saving a restore point (N1)',
  params: z.object({ id: idText }),
  query: z.strictObject({ version: wholeText }),
  fails: { 404: problem, 409: problem },
  reply: done,
});
