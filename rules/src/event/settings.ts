import type { Day } from './days.ts';

/** What organizers change from year to year (E1). Days are YYYY-MM-DD, fees are whole dollars. */
export interface EventSettings {
  title: string;
  fridayDate: Day;
  saturdayDate: Day;
  venue: string;
  studyRange: string;
  contactEmail: string;
  campusMapUrl: string;
  /** IANA name; every day below ends at midnight in this zone (E2). */
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
  /** HH:MM, 24 h, in order. */
  saturdaySlots: string[];
  paperSize: PaperSize;
  programme: ProgrammeItem[];
}

export const PAPER_SIZES = ['Letter', 'A4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** A line of the program shown on /overview. */
export interface ProgrammeItem {
  day: string;
  time: string;
  text: string;
}
