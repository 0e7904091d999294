import { STEP_STATES } from '@quizmeet/rules/event/guide.ts';
import { STEP_NAMES } from '@quizmeet/rules/event/guide-step.ts';
import * as z from 'zod/mini';
import { get } from '../call.ts';
import { date } from '../fields.ts';

const step = z.object({
  name: z.enum(STEP_NAMES),
  /** `Event settings`, what the step is about. */
  title: z.string(),
  state: z.enum(STEP_STATES),
  /** The place among the steps that are due, the most pressing first; null for all others. */
  turn: z.nullable(z.int()),
  /** The day on which a later step comes; null if that only depends on the step before it. */
  from: z.nullable(date),
  /** The last day of a running step. */
  until: z.nullable(date),
  /** Each a sentence. */
  missing: z.array(z.string()),
});
export type GuideStep = z.output<typeof step>;

export const getGuide = get('/api/guide', {
  who: 'admin',
  summary: 'The organizer’s checklist (W1)',
  reply: z.array(step),
});
