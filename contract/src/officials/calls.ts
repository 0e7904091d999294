import { ASSIGNMENT_PROBLEMS } from '@quizmeet/rules/officials/assignment-problems.ts';
import { ROLES } from '@quizmeet/rules/officials/official.ts';
import { MODES } from '@quizmeet/rules/officials/propose.ts';
import * as z from 'zod/mini';
import type { ReplyOf } from '../call.ts';
import { entered, enteredList, get, id, line, post, problem, put, remove } from '../declare.ts';

const role = z.enum(ROLES);
const number = z.int().check(z.gte(1), z.lte(9999));

const offer = {
  name: z.string(),
  /** May be empty. */
  email: z.string(),
  roles: z.array(role),
  /** HH:MM, or empty. */
  from: z.string(),
  until: z.string(),
  /** Named as own, beside the church's. */
  teamIds: z.array(id),
};

const place = { roundNumber: number, roomNumber: number, role };

const listedTeam = z.object({ id, name: z.string() });

const ownOfficial = z.object({
  id,
  ...offer,
  duties: z.array(
    z.object({ ...place, time: z.string(), roomName: z.string(), roomFullName: z.string() }),
  ),
});
export type OwnOfficial = z.output<typeof ownOfficial>;

export const listOwnOfficials = get('/api/church/officials', {
  who: 'coach',
  summary: 'The coach’s volunteers and assignments (W5)',
  reply: z.object({
    churchId: z.nullable(id),
    officials: z.array(ownOfficial),
    /** Other churches', to name as own. */
    teams: z.array(listedTeam),
  }),
});
export type OwnOfficials = ReplyOf<typeof listOwnOfficials>;

const boardOfficial = z.object({
  id,
  ...offer,
  churchId: z.nullable(id),
  churchName: z.string(),
  ownTeams: z.array(id),
  /** Since Friday’s midnight. */
  fromMinutes: z.nullable(z.int()),
  untilMinutes: z.nullable(z.int()),
  /** `waiting` to `told`: the state of the latest email. */
  told: z.enum([
    'no address',
    'nothing to tell',
    'never',
    'changed',
    'waiting',
    'failed',
    'kept',
    'told',
  ]),
});
export type BoardOfficial = z.output<typeof boardOfficial>;

const duty = z.object({ ...place, officialId: id, fixed: z.boolean() });

const board = z.object({
  roles: z.array(role),
  churches: z.array(z.object({ id, name: z.string() })),
  teams: z.array(z.object({ id, churchId: id, name: z.string() })),
  slotMinutes: z.int(),
  slots: z.array(z.object({ roundNumber: number, time: z.string() })),
  /** With rounds or duties. */
  rooms: z.array(z.object({ roomNumber: number, name: z.string(), fullName: z.string() })),
  rounds: z.array(
    z.object({
      roundNumber: number,
      roomNumber: number,
      /** Since Friday’s midnight. */
      minutes: z.int(),
      teams: z.array(id),
      isOver: z.boolean(),
    }),
  ),
  officials: z.array(boardOfficial),
  duties: z.array(z.object({ ...duty.shape, troubles: z.array(z.enum(ASSIGNMENT_PROBLEMS)) })),
  /** With room links for score entry (P6). */
  usesLinks: z.boolean(),
});
export type Board = z.output<typeof board>;

export const getOfficials = get('/api/officials', {
  who: 'admin',
  summary: 'All volunteers, assignments, and conflicts (W5)',
  reply: board,
});

const offered = {
  name: entered(),
  email: entered(),
  roles: enteredList(line()),
  from: entered(),
  until: entered(),
  teamIds: enteredList(id),
};

export const addOfficial = post('/api/officials', {
  who: 'coach',
  summary: 'Add a volunteer; coaches for their own church (W5)',
  body: z.strictObject({ churchId: z.nullable(id), ...offered }),
  fails: { 404: problem },
  reply: z.object({ id }),
  status: 201,
});

export const changeOfficial = put('/api/officials/:id', {
  who: 'coach',
  summary: 'Edit a volunteer; assignments stay (W5)',
  body: z.strictObject(offered),
});

export const removeOfficial = remove('/api/officials/:id', {
  who: 'coach',
  summary: 'Remove a volunteer and their assignments (W5)',
});

export const setDutyRoles = put('/api/officials/roles', {
  who: 'admin',
  summary: 'Set the roles needed in each room (W5)',
  body: z.strictObject({ roles: enteredList(line()) }),
});

const proposal = z.object({
  duties: z.array(duty),
  dropped: z.array(z.object({ duty, troubles: z.array(z.enum(ASSIGNMENT_PROBLEMS)) })),
  gaps: z.array(z.object(place)),
  /** Identifies its basis. */
  basis: z.string(),
});

export const proposeDuties = post('/api/officials/proposal', {
  who: 'admin',
  summary: 'Suggest all assignments, or only for gaps (W5)',
  body: z.strictObject({ mode: z.enum(MODES) }),
  changes: false,
  fails: { 409: problem },
  reply: proposal,
});

const MOST_DUTIES = 10_000;

export const acceptDuties = put('/api/officials/duties', {
  who: 'admin',
  summary: 'Apply suggested assignments (W5)',
  body: z.strictObject({ duties: z.array(duty).check(z.maxLength(MOST_DUTIES)), basis: line() }),
  fails: { 409: problem },
});

export const setDuty = put('/api/officials/place', {
  who: 'admin',
  summary: 'Assign or clear a place (W5)',
  body: z.strictObject({
    ...place,
    officialId: z.nullable(id),
    /** As the screen knew; absent: anybody. */
    before: z.optional(z.nullable(id)),
    /** Suggestions leave it alone. */
    fixed: z.boolean(),
    /** Moves somebody assigned elsewhere then. */
    moves: z.boolean(),
  }),
  fails: { 404: problem, 409: problem },
});

export const mailDuties = post('/api/officials/letters', {
  who: 'admin',
  summary: 'Email changed assignments (W5)',
  reply: z.object({ mailed: z.int() }),
});
