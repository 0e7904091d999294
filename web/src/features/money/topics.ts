import type { Topic } from '@quizmeet/contract/call.ts';

/** What changes a church's balance: entries, teams, equipment, and the event's fees. */
export const LEDGER_TOPICS: readonly Topic[] = ['teams', 'event'];
