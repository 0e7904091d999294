import { listLetters } from '@quizmeet/contract/letters/calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../platform/queries.ts';
import { LETTER_TOPICS } from './topics.ts';

/** Of changed rounds, once coaches were told of some; null if there are none (W3). */
export function useUntoldCoaches(): string | null {
  const { data } = useQuery(callQuery(listLetters, {}, { topics: LETTER_TOPICS }));
  if (data === undefined || data.toldAt === null || data.changed === 0) return null;
  return `Coaches of ${plural(data.changed, 'team')} don’t know their new rounds.`;
}
