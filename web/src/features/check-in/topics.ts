import type { Topic } from '@quizmeet/contract/call.ts';

/** What check-in shows: ticks, teams and rosters, rounds, results, times. */
export const CHECK_IN_TOPICS: readonly Topic[] = [
  'check-in',
  'teams',
  'schedule',
  'standings',
  'event',
];
