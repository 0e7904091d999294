import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes the list of people. */
export const FORMS_TOPICS: readonly Topic[] = ['teams'];
