import type { StoredYear } from '@quizmeet/contract/history/calls.ts';
import type { Reader } from '../platform/database/database.ts';
import { storedYearRecords } from '../records/stored-years.ts';

/** Newest first; all stored years by default. */
export async function loadStoredYears(db: Reader, only?: readonly number[]): Promise<StoredYear[]> {
  const records = storedYearRecords(db);
  const stored = await records.all();
  const years: StoredYear[] = [];
  for (const champions of stored.filter(({ year }) => only?.includes(year) ?? true)) {
    const teams = await records.teamsOf(champions.year);
    const quizzers = await records.quizzersOf(champions.year);
    years.push({ champions, teams, quizzers });
  }
  return years;
}
