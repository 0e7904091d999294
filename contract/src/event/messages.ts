import { LOGO } from '@quizmeet/rules/event/logo.ts';
import type { RoomCode } from '@quizmeet/rules/event/room.ts';
import type { EventCode, EventWarning } from '@quizmeet/rules/event/settings-findings.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import { type Messages, singleLineMessages } from '../findings.ts';
import { formatSome } from '../text.ts';
import type { EventSettings } from './calls.ts';

export const EVENT_SAVED = 'Event saved';
export const ROOMS_SAVED = 'Rooms saved';

export const LOGO_SAVED = 'Logo saved';
export const LOGO_REMOVED = 'Logo removed';
export const NO_SUCH_LOGO = 'The event no longer has this logo';
export const logoMessages = {
  none: 'Choose a picture',
  tooMany: 'Choose one picture',
  tooLarge: () => `Choose a picture of at most ${LOGO.kilobytes} KB`,
  otherField: 'Send one file only, in the field “file”',
  broken: 'The upload was interrupted. Try again.',
  otherType: 'Choose a PNG, JPEG, or WebP picture',
} as const;

export const SETTING_NAMES: Readonly<Record<keyof EventSettings, string>> = {
  title: 'Title',
  fridayDate: 'Friday',
  saturdayDate: 'Saturday',
  venue: 'Venue',
  studyRange: 'Study range',
  contactEmail: 'Contact email',
  campusMapUrl: 'Campus map link',
  accentColor: 'Accent color',
  timeZone: 'Time zone',
  registrationOpens: 'Registration opens',
  standardDeadline: 'Standard deadline',
  extendedDeadline: 'Extended deadline',
  addTeamUntil: 'Add a team until',
  removeTeamUntil: 'Remove a team until',
  editRosterUntil: 'Edit a roster until',
  standardFee: 'Standard fee',
  extendedFee: 'Extended fee',
  equipmentDiscount: 'Equipment discount',
  multiTeamDiscount: 'Multiple-team discount',
  openCapacity: 'Open capacity',
  noviceCapacity: 'Novice capacity',
  roundsPerTeam: 'Rounds per team',
  fridayStart: 'First round',
  slotMinutes: 'Minutes per slot',
  fridaySlots: 'Friday slots',
  saturdaySlots: 'Saturday slots',
  paperSize: 'Paper size',
  programme: 'Program',
};

const nameOf = (field: unknown): string => {
  const names: Readonly<Record<string, string>> = SETTING_NAMES;
  return names[String(field)] ?? String(field);
};
const tooLong = ({ data }: Finding) => `Use at most ${data?.['max']} characters`;
const TIME_INVALID = 'Enter a 24-hour time such as 19:00';

export const eventMessages: Messages<EventCode> = {
  ...singleLineMessages,
  'event/title-missing': 'Enter a title',
  'event/text-too-long': tooLong,
  'event/email-malformed': 'Enter an email address such as quiz@example.org',
  'event/link-invalid': 'Begin with http:// or https://',
  'event/color-malformed': 'Enter a color such as #7a1f2b',
  'event/color-too-light': 'Choose a darker color, so white text is readable.',
  'event/time-zone-unknown': 'Choose a time zone such as America/New_York',
  'event/day-invalid': 'Enter a date',
  'event/days-out-of-order': ({ path, data }) => {
    const earlier = nameOf(data?.['earlier']);
    return path === 'saturdayDate'
      ? `${nameOf(path)} must come after ${earlier}`
      : `“${nameOf(path)}” must not be before “${earlier}”`;
  },
  'event/day-after-event': ({ path }) =>
    `“${nameOf(path)}” must not be after “${SETTING_NAMES.fridayDate}”`,
  'event/number-out-of-range': ({ data }) =>
    `Enter a whole number from ${data?.['min']} to ${data?.['max']}`,
  'event/time-invalid': TIME_INVALID,
  'event/times-out-of-order': 'Times must be in order',
  'event/no-time': 'Enter at least one time',
  'event/too-few-slots': ({ data }) =>
    `Teams play ${data?.['roundsPerTeam']} rounds: use at least as many slots`,
  'event/past-midnight': 'Slots end after midnight. Use fewer or shorter ones.',
  'event/paper-size-unknown': 'Choose Letter or A4',
  'event/programme-day-unknown': 'Choose Friday or Saturday',
  'event/programme-time-missing': 'Enter a time',
  'event/programme-text-missing': 'Describe what happens',
};

export const settingWarnings: Messages<EventWarning> = {
  'event/other-year': ({ data }) =>
    `This stays the ${data?.['year']} event. Its pages and History say ${data?.['year']}.`,
  'event/rosters-close-first': 'Teams added after this day can’t enter quizzers.',
  'event/color-like-danger': 'Looks like the red of buttons that delete.',
};

export const roomMessages: Messages<RoomCode> = {
  ...singleLineMessages,
  'room/number-invalid': ({ data }) => `Room numbers are 1 to ${data?.['max']}`,
  'room/number-twice': ({ data }) => `Room number ${data?.['roomNumber']} is already used`,
  'room/abbreviation-missing': 'Enter an abbreviation',
  'room/abbreviation-too-long': tooLong,
  'room/abbreviation-twice': ({ data }) => `Room ${data?.['abbreviation']} already exists`,
  'room/name-missing': 'Enter a name',
  'room/name-too-long': tooLong,
  'room/building-missing': 'Enter a building',
  'room/building-too-long': tooLong,
};

export const slotsInUse = (slots: number): string =>
  `Friday’s schedule has rounds up to slot ${slots}. Clear it, or keep ${slots} slots.`;

/** With what is played there. */
export interface RoomInUse {
  readonly room: string;
  readonly day: Day;
  /** `round 3 (8:00 PM)` */
  readonly uses: readonly string[];
}

const MOST = { uses: 4, rooms: 3 } as const;

/** Rule E4. */
export function roomsInUse(rooms: readonly RoomInUse[]): string {
  const [first, ...others] = rooms;
  if (first !== undefined && others.length === 0) {
    const { room, day, uses } = first;
    return `Room ${room} (${day}) is in use: ${formatSome(uses, MOST.uses)}`;
  }
  const named = rooms.map(({ room, day, uses }) => `${room} (${day}: ${formatSome(uses, 1)})`);
  return `These rooms are in use: ${formatSome(named, MOST.rooms)}`;
}

/** In the first row (E4). */
export const ROOM_COLUMNS = {
  roomNumber: 'number',
  abbreviation: 'abbreviation',
  name: 'name',
  building: 'building',
  friday: 'friday',
  saturday: 'saturday',
  spare: 'spare',
} as const;
export type RoomColumn = keyof typeof ROOM_COLUMNS;

/** Others are optional. */
export const NEEDED_ROOM_COLUMNS = ['roomNumber', 'abbreviation', 'name', 'building'] as const;

export const NO_ROOM_ROWS = 'The file has no rooms';
export const notYesOrNo = (column: string, text: string) =>
  `“${text}” in the column “${column}” isn’t yes or no`;
