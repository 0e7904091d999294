import { getAwards } from '@quizmeet/contract/awards/calls.ts';

export const AWARD_TOPICS = getAwards.topics;
