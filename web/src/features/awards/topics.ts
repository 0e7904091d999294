import { getAwards } from '@quizmeet/contract/awards/calls.ts';

/** What the awards depend on, for administrators' reads too. */
export const AWARD_TOPICS = getAwards.topics;
