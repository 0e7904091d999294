import { DAYS } from '@quizmeet/rules/tournament.ts';
import * as z from 'zod/mini';
import { get } from '../call.ts';
import { id } from '../fields.ts';

export const getLateness = get('/api/lateness', {
  who: 'all',
  summary: 'How late the event is, in steps of five minutes (X11)',
  /** `at` is a full minute; null when the event is in time. */
  reply: z.object({ minutes: z.int(), at: z.nullable(z.iso.datetime()) }),
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'event'],
});

const nextUp = z.object({
  teamId: id,
  teamName: z.string(),
  roundId: id,
  day: z.enum(DAYS),
  roomNumber: z.int(),
  /** As schedules show it, and in full with its building. */
  roomName: z.string(),
  roomFullName: z.string(),
  timeString: z.string(),
  /** The time moved by the lateness; null once that is over too: as soon as the room is free. */
  expectedTimeString: z.nullable(z.string()),
});
export type NextUp = z.output<typeof nextUp>;

export const listNextUp = get('/api/rounds/next', {
  who: 'all',
  summary: 'The teams that are up next (X11)',
  reply: z.array(nextUp),
  topics: ['lateness', 'schedule', 'standings', 'bracket', 'teams', 'event'],
});

const silentRoom = z.object({
  roomNumber: z.int(),
  roomName: z.string(),
  /** When the first of its missing results should have been there. */
  since: z.iso.datetime(),
  rounds: z.array(
    z.object({ id, day: z.enum(DAYS), roundNumber: z.int(), timeString: z.string() }),
  ),
});
export type SilentRoom = z.output<typeof silentRoom>;

export const listSilentRooms = get('/api/lateness/silent', {
  who: 'score',
  summary: 'Rooms with overdue rounds, most overdue first (X11)',
  reply: z.array(silentRoom),
});
