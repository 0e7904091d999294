import { isDue } from '@quizmeet/rules/retention/deletion-date.ts';
import { MINUTE } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import { deletionDateRecords } from '../records/deletion-dates.ts';
import { eventRecords } from '../records/events.ts';

/** The product looks every minute for what is to be deleted; what is under way is not late yet. */
const LATE_MS = 10 * MINUTE;

/** The latest year whose deletion is late, as when it fails again and again (W8); null without one. */
export async function yearOfLateDeletion(db: Reader, now: Date): Promise<number | null> {
  const at = new Date(now.getTime() - LATE_MS);
  const dates = new Map((await deletionDateRecords(db).all()).map((row) => [row.eventId, row]));
  const years = (await eventRecords(db).all()).flatMap(({ id, year, closedAt, settings }) => {
    const row = dates.get(id);
    if (row === undefined || row.chosenAt > at) return [];
    return isDue({ ...row, closedAt, timeZone: settings.timeZone }, at) ? [year] : [];
  });
  return years.length === 0 ? null : Math.max(...years);
}
