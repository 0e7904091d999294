import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes a church's account: entries, teams and equipment, and the event's prices. */
export const LEDGER_TOPICS: readonly Topic[] = ['teams', 'event'];
