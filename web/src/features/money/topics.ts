import type { Topic } from '@quizmeet/contract/call.ts';

/** What affects a balance. */
export const LEDGER_TOPICS: readonly Topic[] = ['teams', 'event'];
