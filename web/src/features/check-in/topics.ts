import type { Topic } from '@quizmeet/contract/call.ts';

/** Everything check-in shows. */
export const CHECK_IN_TOPICS: readonly Topic[] = [
  'check-in',
  'teams',
  'schedule',
  'standings',
  'event',
];
