import { addDays } from '@quizmeet/rules/event/days.ts';
import { nextYearSettings } from '@quizmeet/rules/event/next-year.ts';
import { expect } from 'vitest';
import { eventRecords } from '../src/records/events.ts';
import type { Browser, TestServer } from './test-server.ts';

export const CONFIRMED = { confirm: true, beforeItIsOver: true } as const;

export async function opensNextYear(admin: Browser): Promise<void> {
  const days = { fridayDate: '2027-11-19', saturdayDate: '2027-11-20' };
  expect((await admin.request('POST', '/api/history/next', days)).json()).toEqual({ year: 2027 });
}

/** Deletions then count from today (U11). */
export async function endEventOn({ services }: TestServer, saturdayDate: string): Promise<void> {
  const { id, settings } = await eventRecords(services.db).current();
  const days = { fridayDate: addDays(saturdayDate, -1), saturdayDate };
  await eventRecords(services.db).change(id, { settings: nextYearSettings(settings, days) });
}
