import type { Warning } from '@quizmeet/contract/event/calls.ts';
import { DATABASE_DISK_FULL, diskIsAlmostFull, diskIsFull } from '@quizmeet/contract/outages.ts';
import type { Services } from '../../calls/services.ts';

/** Checks one thing; null when it is fine. */
type Look = (services: Services) => Promise<Warning | null>;

const atDisk: Look = async ({ disk }) => {
  const seen = await disk.look();
  if (seen?.level === 'full')
    return { code: 'disk-full', text: diskIsFull(seen, disk.holdsDatabase) };
  return seen?.level === 'low' ? { code: 'disk-almost-full', text: diskIsAlmostFull(seen) } : null;
};

const atDatabaseDisk: Look = async ({ disk }) =>
  disk.refusedByDatabase ? { code: 'database-disk-full', text: DATABASE_DISK_FULL } : null;

/** All checks; the most serious first. */
const LOOKS: readonly Look[] = [atDatabaseDisk, atDisk];

/** The problems that administrators should solve. */
export async function warningsOf(services: Services): Promise<Warning[]> {
  const found = await Promise.all(LOOKS.map(async (look) => await look(services)));
  return found.filter((warning) => warning !== null);
}
