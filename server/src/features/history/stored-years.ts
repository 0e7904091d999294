import type { StoredYear } from '@quizmeet/contract/history/calls.ts';
import type { Reader } from '../../platform/database/database.ts';
import { pastYearRecords } from '../../records/past-years.ts';

/** Every stored year with its placings, newest first. */
export async function loadStoredYears(db: Reader): Promise<StoredYear[]> {
  const records = pastYearRecords(db);
  const years: StoredYear[] = [];
  for (const champions of await records.all()) {
    const teams = await records.teamsOf(champions.year);
    const quizzers = await records.quizzersOf(champions.year);
    years.push({ champions, teams, quizzers });
  }
  return years;
}
