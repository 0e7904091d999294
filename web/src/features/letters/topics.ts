import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes a letter's recipients, and what coaches have not been told. */
export const LETTER_TOPICS: readonly Topic[] = ['teams', 'schedule', 'event'];
