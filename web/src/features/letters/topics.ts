import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes who gets a letter, and what coaches were not told. */
export const LETTER_TOPICS: readonly Topic[] = ['teams', 'schedule', 'event'];
