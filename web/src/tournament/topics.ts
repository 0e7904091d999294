import type { Topic } from '@quizmeet/contract/call.ts';

export const CHECK_IN_TOPICS: readonly Topic[] = [
  'check-in',
  'teams',
  'schedule',
  'standings',
  'event',
];

export const LEDGER_TOPICS: readonly Topic[] = ['teams', 'event'];
export const LETTER_TOPICS: readonly Topic[] = ['teams', 'schedule', 'event'];
