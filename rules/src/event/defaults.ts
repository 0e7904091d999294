import { addDays, type Day, dayIn, endOfDay, weekdayOf } from './days.ts';
import type { EventSettings, ProgrammeItem } from './settings.ts';

const DEFAULT_TIME_ZONE = 'America/New_York';
const THURSDAY = 4;

/** Before Thanksgiving, November's fourth Thursday (E1). */
export function fridayOf(year: number): Day {
  const first = `${year}-11-01`;
  const firstThursday = (THURSDAY - weekdayOf(first) + 7) % 7;
  return addDays(first, firstThursday + 21 - 6);
}

/** This year, or the next after its Saturday has passed (E1). */
export function eventYear(now: Date, timeZone: string = DEFAULT_TIME_ZONE): number {
  const year = Number(dayIn(timeZone, now).slice(0, 4));
  const saturday = addDays(fridayOf(year), 1);
  return now < endOfDay(timeZone, saturday) ? year : year + 1;
}

const PROGRAMME: readonly ProgrammeItem[] = [
  { day: 'Friday', time: '4:30-6:00', text: 'Registration' },
  { day: 'Friday', time: '6:00-6:45', text: 'Kickoff' },
  { day: 'Friday', time: '7:00-10:30', text: 'Round robin, 5 rounds per team' },
  { day: 'Friday', time: '9:45-11:00', text: 'Pizza party' },
  { day: 'Saturday', time: '8:45-9:00', text: 'Bracket pickup for Open and Novice' },
  { day: 'Saturday', time: '9:00-11:30', text: 'Initial tournament rounds' },
  { day: 'Saturday', time: '11:15-12:30', text: 'Lunch' },
  { day: 'Saturday', time: '12:30-3:00', text: 'Quarter, semi and finals' },
  { day: 'Saturday', time: '3:00-4:00', text: 'Trophy and scholarship presentations' },
];

const SATURDAY_SLOTS = [
  ...['09:00', '09:30', '10:00', '10:30', '11:00'],
  ...['12:30', '13:00', '13:30', '14:00', '14:30'],
];

/** Rules E1, E2. */
export function defaultEvent(year: number): EventSettings {
  const fridayDate = fridayOf(year);
  return {
    title: 'Bible Quiz Tournament',
    fridayDate,
    saturdayDate: addDays(fridayDate, 1),
    venue: 'To be announced',
    studyRange: 'To be announced',
    contactEmail: 'contact@example.org',
    campusMapUrl: '',
    accentColor: '',
    timeZone: DEFAULT_TIME_ZONE,
    registrationOpens: `${year}-10-01`,
    standardDeadline: `${year}-10-27`,
    extendedDeadline: `${year}-11-09`,
    addTeamUntil: `${year}-11-11`,
    removeTeamUntil: `${year}-11-09`,
    editRosterUntil: `${year}-11-18`,
    standardFee: 40,
    extendedFee: 50,
    equipmentDiscount: 5,
    multiTeamDiscount: 5,
    openCapacity: 40,
    noviceCapacity: 32,
    roundsPerTeam: 5,
    fridayStart: '19:00',
    slotMinutes: 30,
    fridaySlots: 7,
    saturdaySlots: [...SATURDAY_SLOTS],
    paperSize: 'Letter',
    programme: PROGRAMME.map((item) => ({ ...item })),
  };
}
