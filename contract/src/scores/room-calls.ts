import * as z from 'zod/mini';
import { get, id, idText, line, post, problem, put, remove } from '../declare.ts';
import { listedRound } from '../schedule/calls.ts';
import { LONGEST_PERSON_NAME } from './room-text.ts';

const day = z.enum(['Friday', 'Saturday']);

/** 43 letters; longer ones aren't looked up. */
const code = line().check(z.minLength(1), z.maxLength(100));

const pass = z.object({
  personId: z.nullable(id),
  name: z.string(),
  roomName: z.string(),
  roomFullName: z.string(),
  day,
  /** YYYY-MM-DD. */
  date: z.string(),
  /** A link saves nothing before its day. */
  state: z.enum(['early', 'open']),
  until: z.iso.datetime(),
  /** In playing order; Saturday's with bracket names. */
  rounds: z.array(
    z.object({
      round: listedRound,
      bracket: z.nullable(z.string()),
      /** Only if the final makes it necessary. */
      ifNecessary: z.boolean(),
      maySave: z.boolean(),
    }),
  ),
});
/** What a device may do. */
export type RoomPass = z.output<typeof pass>;

export const openRoom = post('/api/room', {
  who: 'all',
  replyTo: 'caller',
  summary: 'Open a room link by its code (P6)',
  body: z.strictObject({ code }),
  fails: { 404: problem, 410: problem, 429: problem },
  reply: z.object({
    round: z.nullable(z.object({ id, division: z.string(), bracketId: z.nullable(id) })),
    /** The scoresheet's round is no longer played in the room. */
    isGone: z.boolean(),
    /** They use their account. */
    isStaff: z.boolean(),
    day,
    /** Null if they use their account. */
    pass: z.nullable(pass),
  }),
});

export const listSaturdayRooms = get('/api/room/saturday', {
  who: 'score',
  summary: 'Saturday’s rooms whose links can be opened by account (P6, B7)',
  reply: z.array(z.object({ roomNumber: z.int(), roomName: z.string() })),
});

export const openSaturdayRoom = post('/api/room/:roomNumber', {
  who: 'score',
  replyTo: 'caller',
  summary: 'Open a room’s link of Saturday by account, without its code (P6, B7)',
  params: z.object({ roomNumber: idText }),
  fails: { 404: problem, 429: problem },
  reply: pass,
});

export const getRoomLink = get('/api/room', {
  who: 'room',
  summary: 'This device’s room and its rounds of the day (P6)',
  reply: pass,
});

const personName = line().check(
  z.minLength(1, 'Please enter your name'),
  z.maxLength(LONGEST_PERSON_NAME, `Names can have at most ${LONGEST_PERSON_NAME} letters`),
);

export const nameRoomPerson = put('/api/room', {
  who: 'room',
  summary: 'Name the person entering results on this device (P6)',
  body: z.strictObject({ name: personName }),
  reply: pass,
});

export const leaveRoom = remove('/api/room', {
  who: 'room',
  summary: 'Stop entering results on this device (P6)',
  takesAway: true,
});

const link = z.object({
  id,
  day,
  roomNumber: z.int(),
  roomName: z.string(),
  madeAt: z.iso.datetime(),
  /** First opened first. */
  devices: z.array(
    z.object({
      /** Empty until named. */
      name: z.string(),
      usedAt: z.iso.datetime(),
    }),
  ),
});
export type RoomLink = z.output<typeof link>;

const links = z.object({
  used: z.boolean(),
  links: z.array(link),
  /** On days they are used; Saturday's have matches. */
  without: z.array(z.object({ day, roomNumber: z.int(), roomName: z.string() })),
});
export type RoomLinks = z.output<typeof links>;

export const listRoomLinks = get('/api/roomLinks', {
  who: 'admin',
  summary: 'Room links, and who opened them (P6)',
  reply: links,
});

export const switchRoomLinks = put('/api/roomLinks', {
  who: 'admin',
  summary: 'Turn room links on or off (P6)',
  body: z.strictObject({ used: z.boolean() }),
  reply: links,
});

export const makeRoomLinks = post('/api/roomLinks', {
  who: 'admin',
  summary: 'Create missing room links (P6)',
  reply: links,
});

export const renewRoomLink = put('/api/roomLinks/:id/renew', {
  who: 'admin',
  summary: 'Replace a room link (P6)',
  reply: links,
});

export const revokeRoomLink = remove('/api/roomLinks/:id', {
  who: 'admin',
  summary: 'Revoke a room link (P6)',
  takesAway: true,
  reply: links,
});

export const showRoomLink = post('/api/roomLinks/:id/code', {
  who: 'admin',
  replyTo: 'caller',
  summary: 'A new code of a room link, to hand to one phone (P6)',
  reply: z.object({
    address: z.string(),
    /** An SVG document. */
    qrCode: z.string(),
  }),
});
