import type { Day } from './days.ts';

/** Days are YYYY-MM-DD, fees whole dollars (E1). */
export interface EventSettings {
  title: string;
  fridayDate: Day;
  saturdayDate: Day;
  venue: string;
  studyRange: string;
  contactEmail: string;
  campusMapUrl: string;
  /** Such as `#7a1f2b`; navy by default. */
  accentColor?: string | undefined;
  /** IANA; days end at midnight here (E2). */
  timeZone: string;
  registrationOpens: Day;
  standardDeadline: Day;
  extendedDeadline: Day;
  addTeamUntil: Day;
  removeTeamUntil: Day;
  editRosterUntil: Day;
  standardFee: number;
  extendedFee: number;
  equipmentDiscount: number;
  multiTeamDiscount: number;
  openCapacity: number;
  noviceCapacity: number;
  roundsPerTeam: number;
  /** HH:MM, 24 h. */
  fridayStart: string;
  slotMinutes: number;
  fridaySlots: number;
  /** HH:MM, 24 h, ascending. */
  saturdaySlots: string[];
  paperSize: PaperSize;
  programme: ProgrammeItem[];
}

export const PAPER_SIZES = ['Letter', 'A4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** On /overview. */
export type ProgrammeItem = { day: string; time: string; text: string };

export const DEADLINES = [
  'registrationOpens',
  'standardDeadline',
  'extendedDeadline',
  'addTeamUntil',
  'removeTeamUntil',
  'editRosterUntil',
] as const satisfies readonly (keyof EventSettings)[];
