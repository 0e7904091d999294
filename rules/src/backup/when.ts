import { addDays, type Day, dayIn, instantAt } from '../event/days.ts';

export const DAYS_OF_BACKUPS = 14;
const SECONDS_BETWEEN = 55;
/** Of the event's days, beside one per quarter of an hour. */
const NEWEST_RETAINED = 60;
const QUARTER_MINUTES = 15;
/** In the event's time zone. */
const NIGHT_HOUR = 3;
/** Before it is overdue, in minutes. */
const OVERDUE = { day: 15, night: 6 * 60 };
/** A clock that was ahead leaves a backup in the future, which then doesn't count. */
const FUTURE_MINUTES = 1;
const MINUTE = 60_000;

export type BackupDays = { readonly timeZone: string; readonly eventDays: readonly Day[] };

/** @param newest until when everything is backed up (N5) */
export function backupIsDue(newest: Date | null, now: Date, days: BackupDays): boolean {
  return lateness(newest, now, days) >= 0;
}

/** So late that an administrator should look (N5). */
export function backupIsOverdue(newest: Date | null, now: Date, days: BackupDays): boolean {
  if (newest === null) return true;
  const patience = isEventDay(now, days) ? OVERDUE.day : OVERDUE.night;
  return lateness(newest, now, days) >= patience * MINUTE;
}

const isEventDay = (now: Date, { timeZone, eventDays }: BackupDays): boolean =>
  eventDays.includes(dayIn(timeZone, now));

/** Milliseconds since it was due; negative before. */
function lateness(newest: Date | null, now: Date, days: BackupDays): number {
  if (newest === null || newest.getTime() > now.getTime() + FUTURE_MINUTES * MINUTE) {
    return Number.POSITIVE_INFINITY;
  }
  const sinceNewest = now.getTime() - newest.getTime() - SECONDS_BETWEEN * 1000;
  const night = lastNight(now, days.timeZone);
  const sinceNight = newest < night ? now.getTime() - night.getTime() : Number.NEGATIVE_INFINITY;
  return isEventDay(now, days) ? Math.max(sinceNewest, sinceNight) : sinceNight;
}

function lastNight(now: Date, timeZone: string): Date {
  const today = dayIn(timeZone, now);
  const night = instantAt(timeZone, today, NIGHT_HOUR * 60);
  return night <= now ? night : instantAt(timeZone, addDays(today, -1), NIGHT_HOUR * 60);
}

/** Keeps the event's newest 60, each quarter hour's last, and the newest 14 nights' last (N5). */
export function backupsToRemove<B extends { readonly madeAt: Date }>(
  backups: readonly B[],
  { timeZone, eventDays }: BackupDays,
): B[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const nights = new Set<Day>();
  const quarters = new Set<number>();
  let ofEventDays = 0;
  return newestFirst.filter(({ madeAt }) => {
    if (eventDays.includes(dayIn(timeZone, madeAt))) {
      const quarter = Math.floor(madeAt.getTime() / (QUARTER_MINUTES * MINUTE));
      const isLastOfQuarter = !quarters.has(quarter);
      quarters.add(quarter);
      return ++ofEventDays > NEWEST_RETAINED && !isLastOfQuarter;
    }
    // Before 3 AM it is still the previous night.
    const night = dayIn(timeZone, new Date(madeAt.getTime() - NIGHT_HOUR * 60 * MINUTE));
    if (nights.has(night) || nights.size === DAYS_OF_BACKUPS) return true;
    nights.add(night);
    return false;
  });
}
