export interface FridayTimes {
  /** HH:MM, 24 h. */
  readonly fridayStart: string;
  readonly slotMinutes: number;
}

export const MINUTES_OF_A_DAY = 24 * 60;

/** `19:00` (24 h), modulo a day. */
export function timeOfDay(minutes: number): string {
  const [hour, minute] = onClock(minutes);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Reads `19:00` (24 h); null otherwise. */
export function readTime(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** `7:00 PM`, modulo a day. */
export function timeString(minutes: number): string {
  const [hour, minute] = onClock(minutes);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `7:00 PM` for `19:00`; other text as it is. */
export function readableTime(text: string): string {
  const minutes = readTime(text);
  return minutes === null ? text : timeString(minutes);
}

function onClock(minutes: number): [hour: number, minute: number] {
  const ofDay = ((minutes % MINUTES_OF_A_DAY) + MINUTES_OF_A_DAY) % MINUTES_OF_A_DAY;
  return [Math.floor(ofDay / 60), ofDay % 60];
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Reads `7:00 PM`; null otherwise. */
export function readTimeString(text: string): number | null {
  const match = /^(1[0-2]|[1-9]):([0-5]\d) ([AP])M$/.exec(text);
  if (match === null) return null;
  return (Number(match[1]) % 12) * 60 + Number(match[2]) + (match[3] === 'P' ? 12 * 60 : 0);
}

/** A time more than twelve hours before the start is after midnight. */
export function ofEvening(
  minutes: number,
  { fridayStart }: Pick<FridayTimes, 'fridayStart'>,
): number {
  const isLate = minutes < minutesOf(fridayStart) - MINUTES_OF_A_DAY / 2;
  return isLate ? minutes + MINUTES_OF_A_DAY : minutes;
}

function minutesOf(fridayStart: string): number {
  const start = readTime(fridayStart);
  if (start === null) throw new Error(`fridayStart is no time: ${fridayStart}`);
  return start;
}

/** Since Friday's midnight: set by hand (F9), or by the settings. @param roundNumber counts from 1 */
export function roundMinutes(
  roundNumber: number,
  { fridayStart, slotMinutes }: FridayTimes,
  setTimes: ReadonlyMap<number, string>,
): number {
  const set = readTime(setTimes.get(roundNumber) ?? '');
  if (set !== null) return ofEvening(set, { fridayStart });
  return minutesOf(fridayStart) + (roundNumber - 1) * slotMinutes;
}

export function roundTime(
  roundNumber: number,
  times: FridayTimes,
  setTimes: ReadonlyMap<number, string>,
): string {
  return timeString(roundMinutes(roundNumber, times, setTimes));
}
