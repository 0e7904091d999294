/** YYYY-MM-DD; days compare as text. */
export type Day = string;

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Negative counts go back. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Negative if earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** 0 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Cached: constructing a format takes as long as a hundred uses. */
function formatIn(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format =
      known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}

const dayFormat = formatIn({
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const wallFormat = formatIn({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function dayTeller(timeZone: string): (instant: Date) => Day {
  const format = dayFormat(timeZone);
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map((p) => [p.type, p.value]));
    return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

export function dayIn(timeZone: string, instant: Date): Day {
  return dayTeller(timeZone)(instant);
}

const dayStarts = new Map<string, number>();

/** Cached: lists ask for the same days, and finding one takes a dozen formats. */
export function startOfDay(timeZone: string, day: Day): Date {
  const key = `${day} ${timeZone}`;
  const start = dayStarts.get(key) ?? findStartOfDay(timeZone, day);
  dayStarts.set(key, start);
  return new Date(start);
}

function findStartOfDay(timeZone: string, day: Day): number {
  const tell = dayTeller(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (minute: number) => midnight + minute * MINUTE_MS;
  let before = -DAY_MS / MINUTE_MS;
  let from = DAY_MS / MINUTE_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (tell(new Date(at(middle))) >= day) from = middle;
    else before = middle;
  }
  return at(from);
}

/** The first instant of the next day. */
export function endOfDay(timeZone: string, day: Day): Date {
  return startOfDay(timeZone, addDays(day, 1));
}

/** @param minutes on the clocks of that day */
export function instantAt(timeZone: string, day: Day, minutes: number): Date {
  const counted = startOfDay(timeZone, day).getTime() + minutes * 60_000;
  const wall = wallFormat(timeZone).formatToParts(new Date(counted));
  const part = (type: string) => Number(wall.find((each) => each.type === type)?.value);
  const shown = part('hour') * 60 + part('minute');
  const off = ((((minutes - shown + 720) % 1440) + 1440) % 1440) - 720;
  return new Date(counted + off * 60_000);
}

/** Null without any. */
export const earliest = (instants: readonly Date[]): Date | null =>
  instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

export const plainSpaces = (formatted: string): string =>
  formatted.replaceAll(/[\u2009\u202f]/g, ' ');

/** `Friday, November 20, 2026`. */
export const longDay = (day: Day): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `Nov 20, 2026, 7:04 PM`. */
export function momentAt(timeZone: string, instant: Date): string {
  const format = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const;
  return plainSpaces(new Intl.DateTimeFormat('en-US', format).format(instant));
}

/** `7:04:12 PM`. */
export function secondAt(timeZone: string, instant: Date): string {
  const format = { timeZone, timeStyle: 'medium' } as const;
  return plainSpaces(new Intl.DateTimeFormat('en-US', format).format(instant));
}
