import { DAYS } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import { get, id } from '../declare.ts';

export const getLateness = get('/api/lateness', {
  who: 'all',
  summary: 'How late the event is, in steps of five minutes (X11)',
  /** A full minute; null in time. */
  reply: z.object({ minutes: z.int(), at: z.nullable(z.iso.datetime()) }),
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'event'],
});

const nextUp = z.object({
  teamId: id,
  teamName: z.string(),
  roundId: id,
  day: z.enum(DAYS),
  roomNumber: z.int(),
  /** Short, and with the building. */
  roomName: z.string(),
  roomFullName: z.string(),
  timeString: z.string(),
  /** Null once past: as soon as the room is free. */
  expectedTimeString: z.nullable(z.string()),
});
export type NextUp = z.output<typeof nextUp>;

export const listNextUp = get('/api/rounds/next', {
  who: 'all',
  summary: 'The teams that are up next (X11)',
  reply: z.array(nextUp),
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'teams', 'event'],
});

const overdueRoom = z.object({
  roomNumber: z.int(),
  roomName: z.string(),
  since: z.iso.datetime(),
  rounds: z.array(
    z.object({ id, day: z.enum(DAYS), roundNumber: z.int(), timeString: z.string() }),
  ),
});
export type OverdueRoom = z.output<typeof overdueRoom>;

export const listOverdueRooms = get('/api/lateness/silent', {
  who: 'score',
  summary: 'Rooms with overdue rounds, most overdue first (X11)',
  reply: z.array(overdueRoom),
});
