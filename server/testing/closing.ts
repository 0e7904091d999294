import { addDays } from '@quizmeet/rules/event/days.ts';
import { nextYearSettings } from '@quizmeet/rules/event/next-year.ts';
import { eventRecords } from '../src/records/events.ts';
import type { TestServer } from './test-server.ts';

export const CONFIRMED = { confirm: true, beforeItIsOver: true } as const;

/** Deletions then count from today (U11). */
export async function endEventOn({ services }: TestServer, saturdayDate: string): Promise<void> {
  const { id, settings } = await eventRecords(services.db).current();
  const days = { fridayDate: addDays(saturdayDate, -1), saturdayDate };
  await eventRecords(services.db).change(id, { settings: nextYearSettings(settings, days) });
}
