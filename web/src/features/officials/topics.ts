import type { Topic } from '@quizmeet/contract/call.ts';

export const OFFICIAL_TOPICS: readonly Topic[] = ['officials', 'schedule', 'teams', 'event'];
