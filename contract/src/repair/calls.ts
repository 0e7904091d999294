import { LOCKABLE } from '@quizmeet/rules/schedule/by-hand/locks.ts';
import * as z from 'zod/mini';
import { get, post, put, remove } from '../call.ts';
import { done, id, idText } from '../fields.ts';
import { problem } from '../problem.ts';

const number = z.int().check(z.gte(1), z.lte(9999));

export const listLocks = get('/api/locks', {
  name: 'listLocks',
  who: 'all',
  summary: 'What is locked on Friday (X5), and which rooms are closed (X6)',
  reply: z.object({
    roundIds: z.array(id),
    roomNumbers: z.array(z.int()),
    roundNumbers: z.array(z.int()),
    closedRooms: z.array(z.object({ roomNumber: z.int(), fromRound: z.int() })),
  }),
  topics: ['schedule'],
});

const locked = {
  who: 'admin',
  params: z.object({ what: z.enum(LOCKABLE), number: idText }),
  fails: { 404: problem },
  reply: done,
} as const;

export const lock = put('/api/locks/:what/:number', {
  ...locked,
  name: 'lock',
  summary: 'Lock a round (by its id), a room or a slot (by its round number) (X5)',
});

export const unlock = remove('/api/locks/:what/:number', {
  ...locked,
  name: 'unlock',
  summary: 'Unlock a round, a room or a slot (X5)',
});

const by = {
  minutes: z
    .int()
    .check(
      z.gte(1, 'Please enter at least 1 minute'),
      z.lte(600, 'Please enter at most 600 minutes'),
    ),
  direction: z.enum(['later', 'earlier']),
};
const shiftBody = z.union([
  z.strictObject({ day: z.literal('Friday'), fromRound: number, ...by }),
  z.strictObject({
    day: z.literal('Saturday'),
    fromTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time')),
    ...by,
  }),
]);
export type Shift = z.output<typeof shiftBody>;

const shifted = z.object({
  slots: z.array(
    z.object({ name: z.string(), before: z.string(), after: z.string(), moved: z.boolean() }),
  ),
});
export type Shifted = z.output<typeof shifted>;

export const previewShift = post('/api/repair/times/preview', {
  name: 'previewShift',
  who: 'admin',
  summary: 'The times after a shift or a break, without changing them (X6)',
  body: shiftBody,
  fails: { 409: problem },
  reply: shifted,
  changes: false,
});

export const shiftTimes = put('/api/repair/times', {
  name: 'shiftTimes',
  who: 'admin',
  summary: 'Shift every open slot from one on by minutes, on either day; pairings stay (X6)',
  body: shiftBody,
  fails: { 409: problem },
  reply: shifted,
});
