import { at, type Finding, finding } from '../finding.ts';
import { isMailAddress } from '../mail-address.ts';
import { readTime } from '../schedule/times.ts';
import { isSingleLine, type LineCode, lineFindings } from '../single-line.ts';
import { DAYS } from '../tournament.ts';
import { contrast, isColor, isNearDanger, LEAST_CONTRAST } from './accent.ts';
import { isDay, isTimeZone } from './days.ts';
import { DEADLINES, type EventSettings, PAPER_SIZES, type ProgrammeItem } from './settings.ts';

export type EventCode =
  | LineCode
  | 'event/title-missing'
  | 'event/text-too-long'
  | 'event/email-malformed'
  | 'event/link-invalid'
  | 'event/color-malformed'
  | 'event/color-too-light'
  | 'event/time-zone-unknown'
  | 'event/day-invalid'
  | 'event/days-out-of-order'
  | 'event/day-after-event'
  | 'event/number-out-of-range'
  | 'event/time-invalid'
  | 'event/times-out-of-order'
  | 'event/no-time'
  | 'event/too-few-slots'
  | 'event/past-midnight'
  | 'event/paper-size-unknown'
  | 'event/programme-day-unknown'
  | 'event/programme-time-missing'
  | 'event/programme-text-missing';

type Findings = Finding<EventCode>[];
type FieldOf<T> = {
  [K in keyof EventSettings]-?: EventSettings[K] extends T ? K : never;
}[keyof EventSettings];

const LONGEST_TEXT = 200;
/** Without a more specific check. */
const LINES = ['title', 'venue', 'studyRange'] as const;
const TEXTS = [...LINES, 'contactEmail', 'campusMapUrl'] as const;

const DATES = ['fridayDate', 'saturdayDate', ...DEADLINES] as const;

/** The later day gets the error. Days may be equal, except the event's own. */
const IN_ORDER: readonly (readonly [
  earlier: (typeof DATES)[number],
  later: (typeof DATES)[number],
])[] = [
  ['registrationOpens', 'standardDeadline'],
  ['standardDeadline', 'extendedDeadline'],
  ['registrationOpens', 'addTeamUntil'],
  ['registrationOpens', 'removeTeamUntil'],
  ['registrationOpens', 'editRosterUntil'],
  ['fridayDate', 'saturdayDate'],
];

/** These get the error instead of Friday: the event was moved, and they were not. */
const BEFORE_FRIDAY = DEADLINES.filter((field) => field !== 'editRosterUntil');

/** Inclusive. */
const RANGES: readonly (readonly [field: FieldOf<number>, min: number, max: number])[] = [
  ['standardFee', 0, 1000],
  ['extendedFee', 0, 1000],
  ['equipmentDiscount', 0, 1000],
  ['multiTeamDiscount', 0, 1000],
  ['openCapacity', 0, 1000],
  ['noviceCapacity', 0, 1000],
  ['roundsPerTeam', 1, 50],
  ['slotMinutes', 1, 240],
  ['fridaySlots', 1, 60],
];

function textFindings(settings: EventSettings): Findings {
  const found: Findings = [];
  if (settings.title.trim() === '') found.push(finding('event/title-missing', 'title'));
  for (const field of LINES) found.push(...lineFindings(settings[field], field));
  for (const field of TEXTS) {
    if (settings[field].length > LONGEST_TEXT) {
      found.push(finding('event/text-too-long', field, { max: LONGEST_TEXT }));
    }
  }
  if (!isMailAddress(settings.contactEmail)) {
    found.push(finding('event/email-malformed', 'contactEmail'));
  }
  const { campusMapUrl: link } = settings;
  if (link !== '' && !(/^https?:\/\/\S+$/.test(link) && isSingleLine(link))) {
    found.push(finding('event/link-invalid', 'campusMapUrl'));
  }
  found.push(...accentFindings(settings.accentColor ?? ''));
  if (!isTimeZone(settings.timeZone)) {
    found.push(finding('event/time-zone-unknown', 'timeZone'));
  }
  if (!PAPER_SIZES.includes(settings.paperSize)) {
    found.push(finding('event/paper-size-unknown', 'paperSize'));
  }
  return found;
}

/** White text is written on it. */
function accentFindings(color: string): Findings {
  if (color === '') return [];
  if (!isColor(color)) return [finding('event/color-malformed', 'accentColor')];
  if (contrast(color, '#ffffff') >= LEAST_CONTRAST) return [];
  return [finding('event/color-too-light', 'accentColor')];
}

function dayFindings(settings: EventSettings): Findings {
  const invalid = DATES.filter((field) => !isDay(settings[field]));
  if (invalid.length > 0) return invalid.map((field) => finding('event/day-invalid', field));
  const late = BEFORE_FRIDAY.filter((field) => settings[field] > settings.fridayDate);
  const order = IN_ORDER.flatMap(([earlier, later]) => {
    const mayFallTogether = earlier !== 'fridayDate';
    const isInOrder =
      settings[earlier] < settings[later] ||
      (mayFallTogether && settings[earlier] === settings[later]);
    return isInOrder ? [] : [finding('event/days-out-of-order' as const, later, { earlier })];
  });
  return [
    ...late.map((field) => finding('event/day-after-event' as const, field)),
    // One error per field, the worse one.
    ...order.filter(({ path }) => !late.some((field) => field === path)),
  ];
}

function numberFindings(settings: EventSettings): Findings {
  return RANGES.flatMap(([field, min, max]) => {
    const value = settings[field];
    if (Number.isInteger(value) && value >= min && value <= max) return [];
    return [finding('event/number-out-of-range', field, { min, max })];
  });
}

function fridayFindings(settings: EventSettings): Findings {
  const start = readTime(settings.fridayStart);
  if (start === null) return [finding('event/time-invalid', 'fridayStart')];
  const { slotMinutes, fridaySlots, roundsPerTeam } = settings;
  const found: Findings = [];
  if (roundsPerTeam > fridaySlots) {
    found.push(finding('event/too-few-slots', 'fridaySlots', { roundsPerTeam }));
  }
  if (start + fridaySlots * slotMinutes > 24 * 60) {
    found.push(finding('event/past-midnight', 'fridaySlots'));
  }
  return found;
}

function saturdayFindings({ saturdaySlots }: EventSettings): Findings {
  if (saturdaySlots.length === 0) return [finding('event/no-time', 'saturdaySlots')];
  return saturdaySlots.flatMap((slot, i): Findings => {
    const path = `saturdaySlots.${i}`;
    if (readTime(slot) === null) return [finding('event/time-invalid', path)];
    const before = saturdaySlots[i - 1];
    return before === undefined || before < slot ? [] : [finding('event/times-out-of-order', path)];
  });
}

function programmeFindings({ day, time, text }: ProgrammeItem): Findings {
  const found: Findings = [];
  if (!DAYS.some((known) => known === day)) {
    found.push(finding('event/programme-day-unknown', 'day'));
  }
  if (time.trim() === '') found.push(finding('event/programme-time-missing', 'time'));
  if (text.trim() === '') found.push(finding('event/programme-text-missing', 'text'));
  for (const [path, words] of Object.entries({ time, text })) {
    found.push(...lineFindings(words, path));
    if (words.length > LONGEST_TEXT) {
      found.push(finding('event/text-too-long', path, { max: LONGEST_TEXT }));
    }
  }
  return found;
}

export type EventWarning =
  | 'event/other-year'
  | 'event/rosters-close-first'
  | 'event/color-like-danger';

/** Saved anyway: an organizer may mean it. @param year the event's, which its dates never change (E1) */
export const settingsWarnings = (
  settings: EventSettings,
  year: number,
): Finding<EventWarning>[] => [
  ...(isDay(settings.fridayDate) && !settings.fridayDate.startsWith(`${year}-`)
    ? [finding('event/other-year' as const, 'fridayDate', { year })]
    : []),
  ...(settings.editRosterUntil < settings.addTeamUntil
    ? [finding('event/rosters-close-first' as const, 'editRosterUntil')]
    : []),
  ...(isNearDanger(settings.accentColor ?? '')
    ? [finding('event/color-like-danger' as const, 'accentColor')]
    : []),
];

export function settingsFindings(settings: EventSettings): Findings {
  return [
    ...textFindings(settings),
    ...dayFindings(settings),
    ...numberFindings(settings),
    ...fridayFindings(settings),
    ...saturdayFindings(settings),
    ...settings.programme.flatMap((item, i) => at(`programme.${i}`, programmeFindings(item))),
  ];
}
