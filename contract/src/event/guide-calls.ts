import { STEP_STATES } from '@quizmeet/rules/event/guide.ts';
import { STEP_NAMES } from '@quizmeet/rules/event/guide-step.ts';
import * as z from 'zod/mini';
import { date, get } from '../declare.ts';

const step = z.object({
  name: z.enum(STEP_NAMES),
  /** `Event settings`. */
  title: z.string(),
  state: z.enum(STEP_STATES),
  /** Among due steps, most pressing first. */
  turn: z.nullable(z.int()),
  from: z.nullable(date),
  until: z.nullable(date),
  missing: z.array(z.string()),
});
export type GuideStep = z.output<typeof step>;

export const getGuide = get('/api/guide', {
  who: 'admin',
  summary: 'The organizer’s checklist (W1)',
  reply: z.array(step),
});
