import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes who helps where: offers and duties, the schedule, churches and teams, rooms. */
export const OFFICIAL_TOPICS: readonly Topic[] = ['officials', 'schedule', 'teams', 'event'];
