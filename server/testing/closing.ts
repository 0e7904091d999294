import { addDays } from '@quizmeet/rules/event/days.ts';
import { nextYearSettings } from '@quizmeet/rules/event/next-year.ts';
import { eventRecords } from '../src/records/events.ts';
import type { TestProduct } from './product.ts';

/** What closes a year whatever is not complete in it, also before its event (U11). */
export const CONFIRMED = { confirm: true, beforeItIsOver: true } as const;

/** Gives the current event days of the past, so that deletions count from today (U11). */
export async function endEventOn({ services }: TestProduct, saturdayDate: string): Promise<void> {
  const { id, settings } = await eventRecords(services.db).current();
  const days = { fridayDate: addDays(saturdayDate, -1), saturdayDate };
  await eventRecords(services.db).change(id, { settings: nextYearSettings(settings, days) });
}
