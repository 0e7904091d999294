import * as z from 'zod/mini';
import { get, id, put, timeOfDay } from '../declare.ts';

const matchPlace = z.object({
  /** HH:MM, 24 h. */
  time: timeOfDay,
  timeString: z.string(),
  roomNumber: z.int(),
  roomName: z.string(),
  /** A match number; null for a free place. */
  exchangesWith: z.nullable(id),
  /** In sentences; empty if possible. */
  obstacles: z.array(z.string()),
});
export type MatchPlace = z.output<typeof matchPlace>;

export const listMatchPlaces = get('/api/bracket/matches/:id/places', {
  who: 'admin',
  summary: 'Where a match can move (B6)',
  reply: z.array(matchPlace),
});

export const moveMatch = put('/api/bracket/matches/:id/place', {
  who: 'admin',
  summary: 'Move a match (B6)',
  body: z.strictObject({ time: timeOfDay, roomNumber: z.int() }),
});
