import { LARGEST_SEED, PACES } from '@quizmeet/rules/rehearsal/pace.ts';
import * as z from 'zod/mini';
import { get, post, put, remove } from '../call.ts';
import { done } from '../fields.ts';
import { problem } from '../problem.ts';
import { SEED_OUTSIDE } from './messages.ts';

const pace = z.enum(PACES);

/** The numbers of Friday's rounds are small; a larger one means all of Friday. */
const MOST_ROUNDS = 99;

/** What is made up, and how fast. */
const plan = {
  pace,
  /** The same seed makes up the same results. */
  seed: z.int(SEED_OUTSIDE).check(z.gte(0, SEED_OUTSIDE), z.lte(LARGEST_SEED, SEED_OUTSIDE)),
  /** The last of Friday's rounds that gets made-up results; null for all of Friday. */
  lastRound: z.nullable(z.int().check(z.gte(1), z.lte(MOST_ROUNDS))),
  /** Whether Saturday's matches follow, where there are brackets. */
  saturday: z.boolean(),
};

const state = z.object({
  ...plan,
  /** `playing` and `paused`; `done` when nothing is left to make up; `failed` when it ended by itself. */
  phase: z.enum(['playing', 'paused', 'done', 'failed']),
  /** Where people open it. */
  address: z.string(),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  /** What the rehearsal's clock shows; it runs at the pace while results are made up. */
  clock: z.iso.datetime(),
  /** Made-up results: entered, left out because a person was faster, and refused by the product. */
  entered: z.int(),
  taken: z.int(),
  refused: z.int(),
  /** Why it ended by itself. */
  failure: z.nullable(z.string()),
});

const rehearsal = z.object({
  /** True in a rehearsal itself, in which no other can be started. */
  isRehearsal: z.boolean(),
  /** Null when there is no rehearsal. */
  state: z.nullable(state),
});
export type Rehearsal = z.output<typeof rehearsal>;
export type RehearsalState = z.output<typeof state>;

export const getRehearsal = get('/api/rehearsal', {
  name: 'getRehearsal',
  who: 'admin',
  summary: 'Whether an evening is rehearsed on a copy of the event, and how far it is',
  reply: rehearsal,
});

export const rehearsalCode = get('/api/rehearsal/code', {
  name: 'rehearsalCode',
  who: 'admin',
  summary: 'A QR code of the rehearsal’s address',
  fails: { 404: problem },
  reply: { file: 'image/svg+xml' },
});

export const startRehearsal = post('/api/rehearsal', {
  name: 'startRehearsal',
  who: 'admin',
  summary: 'Rehearse on a copy of the event, with made-up results; the event itself is not touched',
  body: z.strictObject(plan),
  fails: { 409: problem, 503: problem },
  reply: rehearsal,
  status: 201,
});

export const changeRehearsal = put('/api/rehearsal', {
  name: 'changeRehearsal',
  who: 'admin',
  summary: 'Pause the made-up results of the rehearsal, go on, or change their pace',
  body: z.strictObject({ playing: z.boolean(), pace }),
  fails: { 409: problem },
  reply: rehearsal,
});

export const endRehearsal = remove('/api/rehearsal', {
  name: 'endRehearsal',
  who: 'admin',
  summary: 'Throw the rehearsal away; does nothing when there is none',
  takesAway: true,
  reply: done,
});
