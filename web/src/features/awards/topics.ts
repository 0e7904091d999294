import { getAwards } from '@quizmeet/contract/awards/calls.ts';

/** What the awards stand on; the admin's read follows it as the public one does. */
export const AWARD_TOPICS = getAwards.topics;
