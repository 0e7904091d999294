import * as z from 'zod/mini';
import { get } from '../call.ts';
import { id } from '../fields.ts';
import { listedRound } from '../schedule/calls.ts';
import { NOT_NEEDED, WALKOVER } from './messages.ts';

const saturdayMatch = z.object({
  bracketDivision: id,
  /** `Open A` (B1). */
  bracketName: z.string(),
  /** Why nobody plays it (X9, B5); null for a match that is played. */
  unplayed: z.nullable(z.enum([WALKOVER, NOT_NEEDED])),
  /** Its number is the match's in its bracket. Teams that are not known yet have the id 0 (B4). */
  round: listedRound,
});
export type SaturdayMatch = z.output<typeof saturdayMatch>;

export const listMatches = get('/api/bracket/matches', {
  who: 'all',
  summary: 'All brackets’ matches in time order (B6)',
  reply: z.array(saturdayMatch),
  topics: ['bracket', 'teams', 'event'],
});
