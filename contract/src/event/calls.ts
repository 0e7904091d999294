import * as z from 'zod/mini';
import { asksFirst, date, get, line, post, put, remove, timeOfDay, yesOrNo } from '../declare.ts';
import { rowError } from '../spreadsheet.ts';

const programmeItem = z.strictObject({ day: z.string(), time: z.string(), text: z.string() });

/** As stored, possibly by an earlier version (E1). */
export const eventSettings = z.strictObject({
  title: z.string(),
  fridayDate: date,
  saturdayDate: date,
  venue: z.string(),
  studyRange: z.string(),
  contactEmail: z.string(),
  campusMapUrl: z.string(),
  accentColor: z.optional(z.string()),
  timeZone: z.string(),
  registrationOpens: date,
  standardDeadline: date,
  extendedDeadline: date,
  addTeamUntil: date,
  removeTeamUntil: date,
  editRosterUntil: date,
  standardFee: z.int(),
  extendedFee: z.int(),
  equipmentDiscount: z.int(),
  multiTeamDiscount: z.int(),
  openCapacity: z.int(),
  noviceCapacity: z.int(),
  roundsPerTeam: z.int(),
  fridayStart: timeOfDay,
  slotMinutes: z.int(),
  fridaySlots: z.int(),
  saturdaySlots: z.array(timeOfDay),
  paperSize: z.enum(['Letter', 'A4']),
  programme: z.array(programmeItem),
});
const enteredSettings = z.extend(eventSettings, {
  title: line(),
  venue: line(),
  studyRange: line(),
  programme: z.array(z.strictObject({ day: line(), time: line(), text: line() })),
});
export type EventSettings = z.output<typeof eventSettings>;

const event = z.extend(eventSettings, {
  year: z.int(),
  /** The address of the logo, another one for every picture; missing where there is none. */
  logo: z.optional(z.string()),
  windows: z.strictObject({
    addTeam: z.boolean(),
    removeTeam: z.boolean(),
    editRoster: z.boolean(),
  }),
});
export type Event = z.output<typeof event>;

const room = z.strictObject({
  roomNumber: z.int(),
  abbreviation: z.string(),
  name: z.string(),
  building: z.string(),
  friday: z.boolean(),
  saturday: z.boolean(),
  spare: z.boolean(),
});
const enteredRoom = z.extend(room, { abbreviation: line(), name: line(), building: line() });
export type Room = z.output<typeof room>;

/** False asks about a full name that may not be public, with a 409 (W8). */
const confirmable = z.strictObject({ confirm: yesOrNo });

export const getEvent = get('/api/event', {
  who: 'all',
  summary: 'The current event, its settings, and open windows',
  reply: event,
  topics: ['event'],
});

export const putEvent = put('/api/event', {
  who: 'admin',
  summary: 'Change the event settings (E1)',
  query: confirmable,
  body: enteredSettings,
  fails: { 409: asksFirst },
  reply: event,
});

export const getPhoneAddress = get('/api/event/address', {
  who: 'all',
  summary: 'The address that phones open and its QR code; null if only this machine can open it',
  reply: z.nullable(z.strictObject({ address: z.string(), code: z.string() })),
  topics: ['event'],
});

export const getLogo = get('/api/event/logo/:version', {
  who: 'all',
  summary: 'The event’s logo, at the address that the event names (E1)',
  params: z.object({ version: z.string() }),
  reply: { file: 'image/*' },
  topics: ['event'],
});

export const putLogo = put('/api/event/logo', {
  who: 'admin',
  summary: 'Set the event’s logo: PNG, JPEG, or WebP, up to 200 KB (E1)',
  bodyAs: 'multipart',
  filesIn: 'file',
});

export const removeLogo = remove('/api/event/logo', {
  who: 'admin',
  summary: 'Remove the event’s logo (E1)',
});

export const getRooms = get('/api/rooms', {
  who: 'all',
  summary: 'The room list (E4)',
  reply: z.array(room),
  topics: ['event'],
});

export const putRooms = put('/api/rooms', {
  who: 'admin',
  summary: 'Replace the room list (E4)',
  query: confirmable,
  body: z.array(enteredRoom),
  fails: { 409: asksFirst },
  reply: z.array(room),
});

const roomColumn = z.keyof(room);

export const readRoomsFile = post('/api/rooms/preview', {
  who: 'admin',
  summary: 'Preview a room import from CSV (E4)',
  body: z.strictObject({
    csv: z.string(),
    /** Chosen by hand (U3); null omits a column. */
    columns: z.optional(z.array(z.nullable(roomColumn))),
  }),
  reply: z.object({
    rooms: z.array(room),
    faults: z.array(rowError),
    /** Accepted, but needs attention (U3). */
    doubts: z.array(rowError),
    /** Null is omitted. */
    columns: z.array(z.object({ head: z.string(), holds: z.nullable(roomColumn) })),
  }),
  changes: false,
});

export const live = get('/api/live', {
  who: 'all',
  summary: 'Server-sent events `{topic, version}` whenever a public read changes',
  reply: { file: 'text/event-stream' },
});

/** A new one needs a line here and in the server's list. */
const WARNING_CODES = [
  'disk-full',
  'disk-almost-full',
  'backup-failed',
  'backup-overdue',
  'second-place-gone',
  'not-deleted',
  'address-of-this-machine',
  'printed-address-gone',
] as const;
const warning = z.object({ code: z.enum(WARNING_CODES), text: z.string() });
export type Warning = z.output<typeof warning>;

export const warnings = get('/api/warnings', {
  who: 'admin',
  summary: 'Administrators’ warnings, most serious first',
  reply: z.array(warning),
});

export const health = get('/api/health', {
  who: 'all',
  replyTo: 'caller',
  summary: 'Whether Quizmeet responds and can save',
  reply: z.object({ status: z.literal('ok') }),
});
