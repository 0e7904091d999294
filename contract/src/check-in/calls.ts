import { PRESENCES } from '@quizmeet/rules/check-in/presence.ts';
import * as z from 'zod/mini';
import { date, division, get, group, id, problem, put, year } from '../declare.ts';

export const withdrawnTeams = get('/api/teams/withdrawn', {
  who: 'all',
  summary: 'The ids of withdrawn teams (X2, X9)',
  query: z.strictObject({ year }),
  reply: z.array(id),
  topics: ['teams'],
});

const awaitedTeam = z.object({
  id,
  teamName: z.string(),
  teamNumber: z.nullable(z.int()),
  division,
  group: z.nullable(group),
  quizzers: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  presence: z.enum(PRESENCES),
  /** From 1. */
  lateUntilRound: z.nullable(z.int()),
  /** Null while expected, or here by playing. */
  setBy: z.nullable(z.string()),
  setAt: z.nullable(z.iso.datetime()),
  firstRound: z.nullable(
    z.object({
      id,
      roundNumber: z.int(),
      timeString: z.string(),
      startsAt: z.iso.datetime(),
      roomName: z.string(),
    }),
  ),
});
export type AwaitedTeam = z.output<typeof awaitedTeam>;

const awaitedChurch = z.object({
  id,
  churchName: z.string(),
  district: z.string(),
  /** Empty and null without a coach (N0). */
  coachName: z.string(),
  coachEmail: z.nullable(z.string()),
  computerSeats: z.int(),
  monitors: z.int(),
  /** `7:00 PM` (C1). */
  arrivesBy: z.string(),
  roundsToSkip: z.int(),
  /** Whole dollars (C5). */
  total: z.int(),
  /** Dollars; below 0 when overpaid (W4). */
  balance: z.number(),
  paid: z.boolean(),
  marked: z.boolean(),
  /** By due date (W8). */
  missingForms: z.array(z.object({ title: z.string(), due: date, names: z.array(z.string()) })),
  teams: z.array(awaitedTeam),
});
export type AwaitedChurch = z.output<typeof awaitedChurch>;

export const getCheckIn = get('/api/checkIn', {
  who: 'score',
  summary: 'Churches, their teams, and who is here (X12)',
  reply: z.array(awaitedChurch),
});

export const checkInTeam = put('/api/checkIn/teams/:id', {
  who: 'score',
  summary: 'Check in a team: here, late until a round, or expected (X12)',
  body: z.strictObject({
    presence: z.enum(['expected', 'here', 'late'], 'Choose whether the team is here or late'),
    /** From 1, for a late team. */
    lateUntilRound: z.optional(z.nullable(z.int())),
  }),
  fails: { 409: problem },
});

export const checkInChurch = put('/api/checkIn/churches/:id', {
  who: 'score',
  summary: 'Check in a church’s teams, or undo it (X12)',
  body: z.strictObject({
    presence: z.enum(['expected', 'here'], 'Choose whether the church is here'),
  }),
  fails: { 409: problem },
});

export const undoCheckIn = put('/api/checkIn/undo', {
  who: 'score',
  summary: 'Undo teams’ check-in: late as before, or expected (X12)',
  body: z.strictObject({ teamIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  fails: { 404: problem },
});
