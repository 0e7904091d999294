import type { Topic } from '@quizmeet/contract/call.ts';

export const LETTER_TOPICS: readonly Topic[] = ['teams', 'schedule', 'event'];
