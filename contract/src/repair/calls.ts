import { LOCKABLE } from '@quizmeet/rules/schedule/by-hand/saved-schedule.ts';
import { CRITERIA } from '@quizmeet/rules/schedule/criteria/criteria.ts';
import * as z from 'zod/mini';
import { get, group, id, idText, line, post, problem, put, remove } from '../declare.ts';
import { MOST_MINUTES, WHOLE_MINUTES } from './messages.ts';

const number = z.int().check(z.gte(1), z.lte(9999));

export const listLocks = get('/api/locks', {
  who: 'all',
  summary: 'Friday’s locks (X5) and closed rooms (X6)',
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
} as const;

export const lock = put('/api/locks/:what/:number', {
  ...locked,
  summary: 'Lock a round (by id), a room, or a slot (by round number) (X5)',
});

export const unlock = remove('/api/locks/:what/:number', {
  ...locked,
  summary: 'Unlock a round, a room, or a slot (X5)',
});

/** Round numbers count from 1. */
export const cause = z.union([
  z.strictObject({ what: z.literal('late'), teamId: id, untilRound: number }),
  z.strictObject({ what: z.literal('late'), churchId: id, untilRound: number }),
  z.strictObject({ what: z.literal('here-again'), teamId: id }),
  z.strictObject({ what: z.literal('here-again'), churchId: id }),
  z.strictObject({ what: z.literal('withdrawn'), teamId: id }),
  z.strictObject({ what: z.literal('returned'), teamId: id }),
  z.strictObject({ what: z.literal('walk-in'), teamId: id, group }),
  z.strictObject({ what: z.literal('room-closed'), roomNumber: number, fromRound: number }),
  z.strictObject({ what: z.literal('room-reopened'), roomNumber: number }),
  z.strictObject({ what: z.literal('as-it-stands') }),
]);
export type Cause = z.output<typeof cause>;

const place = z.object({
  roundNumber: z.int(),
  timeString: z.string(),
  roomNumber: z.int(),
  roomName: z.string(),
  leftTeamId: id,
  leftTeamName: z.string(),
  rightTeamId: id,
  rightTeamName: z.string(),
});
export type RoundPlace = z.output<typeof place>;

const change = z.object({
  /** Null for a new round. */
  roundId: z.nullable(id),
  group,
  /** Null for a new round. */
  before: z.nullable(place),
  /** Null for a dropped round. */
  after: z.nullable(place),
  inWords: z.string(),
  /** Empty for the cause itself. */
  why: z.string(),
});
export type Change = z.output<typeof change>;

const bye = z.object({ teamId: id, teamName: z.string(), rounds: z.int() });

const room = z.object({ roomNumber: z.int(), roomName: z.string() });

const proposal = z.object({
  inWords: z.string(),
  changes: z.array(change),
  byes: z.array(bye),
  /** Differing criteria of F3. */
  cost: z.array(
    z.object({
      group,
      criterion: z.enum(CRITERIA),
      before: z.int(),
      after: z.int(),
      inWords: z.string(),
    }),
  ),
});
export type Proposal = z.output<typeof proposal>;

const proposed = z.object({
  /** Identifies the schedule, for carrying out. */
  basis: z.string(),
  inWords: z.string(),
  /** At most two, best first; empty when nothing must change. */
  proposals: z.array(proposal),
  leaveIt: z.object({ stays: z.array(z.string()), roundIds: z.array(id) }),
  /** Begun rounds of absent teams, which stay. */
  begun: z.array(z.object({ roundId: id, inWords: z.string() })),
});
export type Proposed = z.output<typeof proposed>;

export const proposeRepair = post('/api/repair/propose', {
  who: 'admin',
  summary: 'Propose repairs of the schedule (X1, X2, X4, X6)',
  body: z.strictObject({ cause }),
  fails: { 404: problem, 409: problem, 503: problem },
  reply: proposed,
  changes: false,
});

const changedMeanwhile = z.extend(problem, { proposed });

const repaired = z.object({
  inWords: z.string(),
  /** Of before. */
  restorePointId: id,
  undoable: z.boolean(),
  /** Rounds in the order of the changes, without those dropped. */
  printAgain: z.object({ roundIds: z.array(id), rooms: z.array(room) }),
});
export type Repaired = z.output<typeof repaired>;

export const carryOutRepair = post('/api/repair/carryOut', {
  who: 'admin',
  summary: 'Apply a proposed repair',
  body: z.strictObject({
    cause,
    basis: line().check(z.maxLength(100)),
    changes: z
      .array(
        z.strictObject({
          roundId: z.nullable(id),
          group,
          after: z.nullable(
            z.strictObject({
              roundNumber: number,
              roomNumber: number,
              leftTeamId: id,
              rightTeamId: id,
            }),
          ),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  fails: { 404: problem, 409: z.union([changedMeanwhile, problem]), 503: problem },
  reply: repaired,
});

export const listRepairs = get('/api/repair/recent', {
  who: 'admin',
  summary: 'Repairs with a restore point, newest first',
  reply: z.array(
    z.object({
      ...{ restorePointId: id, at: z.string(), who: z.string(), inWords: z.string() },
      undoable: z.boolean(),
      /** To reprint (X1). */
      ...{ roundIds: z.array(id), roomNumbers: z.array(z.int()) },
    }),
  ),
});
export type RecentRepair = z.output<typeof listRepairs.reply>[number];

export const undoRepair = post('/api/repair/:id/undo', {
  who: 'admin',
  summary: 'Undo a repair, by its restore point, while its rounds are as it left them',
  fails: { 404: problem, 409: problem },
  reply: repaired,
});

export const withdrawTeam = put('/api/teams/:id/withdraw', {
  who: 'admin',
  summary: 'Withdraw a team and repair the schedule (X2)',
  fails: { 404: problem, 409: problem, 503: problem },
  reply: z.object({ byes: z.int(), repaired: z.int() }),
});

const by = {
  minutes: z.int(WHOLE_MINUTES).check(z.gte(1, WHOLE_MINUTES), z.lte(MOST_MINUTES, WHOLE_MINUTES)),
  direction: z.enum(['later', 'earlier']),
};
const shiftBody = z.union([
  z.strictObject({ day: z.literal('Friday'), fromRound: number, ...by }),
  z.strictObject({
    day: z.literal('Saturday'),
    fromTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time')),
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
  who: 'admin',
  summary: 'Preview a time shift or break (X6)',
  body: shiftBody,
  fails: { 409: problem },
  reply: shifted,
  changes: false,
});

export const shiftTimes = put('/api/repair/times', {
  who: 'admin',
  summary: 'Shift open slots; pairings stay (X6)',
  body: shiftBody,
  fails: { 409: problem },
  reply: repaired,
});
