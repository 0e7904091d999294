import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes volunteers and their assignments. */
export const OFFICIAL_TOPICS: readonly Topic[] = ['officials', 'schedule', 'teams', 'event'];
