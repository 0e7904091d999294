import * as z from 'zod/mini';
import { get, id } from '../declare.ts';
import { listedRound } from '../schedule/calls.ts';
import { NOT_NEEDED, WALKOVER } from './messages.ts';

const saturdayMatch = z.object({
  bracketDivision: id,
  /** `Open A` (B1). */
  bracketName: z.string(),
  /** Null for a played match (X9, B5). */
  unplayed: z.nullable(z.enum([WALKOVER, NOT_NEEDED])),
  /** Its number is within the bracket. Unknown teams have id 0 (B4). */
  round: listedRound,
});
export type SaturdayMatch = z.output<typeof saturdayMatch>;

export const listMatches = get('/api/bracket/matches', {
  who: 'all',
  summary: 'All brackets’ matches in time order (B6)',
  reply: z.array(saturdayMatch),
  topics: ['bracket', 'teams', 'event'],
});
