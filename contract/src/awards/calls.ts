import { AWARD_NAMES } from '@quizmeet/rules/awards/award.ts';
import * as z from 'zod/mini';
import { division, enteredList, enteredWhole, get, id, problem, put, year } from '../declare.ts';

const holder = z.object({
  teamId: id,
  /** Null for a team. */
  quizzerId: z.nullable(id),
  name: z.string(),
  /** A quizzer's; empty for a team. */
  teamName: z.string(),
  /** `85.5 points per round`; empty for bracket places. */
  reason: z.string(),
});
export type AwardHolder = z.output<typeof holder>;

const award = z.object({
  name: z.enum(AWARD_NAMES),
  division,
  /** `Top quizzers`, `Saturday’s bracket`. */
  title: z.string(),
  /** `Open A`, or the division. */
  of: z.string(),
  rule: z.string(),
  /** Equals share a place. */
  places: z.array(z.object({ place: z.int(), holders: z.array(holder) })),
});
export type GivenAward = z.output<typeof award>;

const TOPICS = ['awards', 'event', 'teams', 'schedule', 'standings', 'bracket'] as const;

export const getAwards = get('/api/awards', {
  who: 'all',
  summary: 'An event’s awards, empty until public (W6)',
  query: z.strictObject({ year }),
  reply: z.object({ shown: z.boolean(), awards: z.array(award) }),
  topics: TOPICS,
});

const step = z.object({
  place: z.int(),
  /** `Two quizzers share third place, each with 85.5 points per round:` */
  words: z.string(),
  holders: z.array(holder),
});
const scriptPart = z.object({
  /** `Top quizzers: Open`. */
  heading: z.string(),
  rule: z.string(),
  steps: z.array(step),
});
export type ScriptPart = z.output<typeof scriptPart>;

export const getCeremony = get('/api/awards/ceremony', {
  who: 'admin',
  summary: 'The awards, their script, and what isn’t final (W6)',
  reply: z.object({
    /** Null while hidden. */
    shownAt: z.nullable(z.iso.datetime()),
    /** 0: not given. */
    counts: z.array(z.object({ name: z.enum(AWARD_NAMES), count: z.int() })),
    awards: z.array(award),
    script: z.array(scriptPart),
    unfinished: z.array(z.string()),
    nobody: z.array(z.string()),
  }),
});
export type Ceremony = z.output<typeof getCeremony.reply>;

export const saveAwardCounts = put('/api/awards/counts', {
  who: 'admin',
  summary: 'Set each award’s places; 0 for none (W6)',
  body: z.strictObject({
    counts: enteredList(z.strictObject({ name: z.enum(AWARD_NAMES), count: enteredWhole() })),
  }),
});

export const showAwards = put('/api/awards/shown', {
  who: 'admin',
  summary: 'Publish or hide the awards; 409 if they aren’t final (W6)',
  body: z.strictObject({ shown: z.boolean(), confirm: z.optional(z.boolean()) }),
  fails: { 409: z.extend(problem, { unfinished: z.array(z.string()) }) },
});
