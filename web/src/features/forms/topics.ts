import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes the list of people: rosters, and what may be public of them. */
export const FORMS_TOPICS: readonly Topic[] = ['teams'];
