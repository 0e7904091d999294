import type { Topic } from '@quizmeet/contract/call.ts';

export const LEDGER_TOPICS: readonly Topic[] = ['teams', 'event'];
