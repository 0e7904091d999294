import type { Warning } from '@quizmeet/contract/event/calls.ts';
import { DATABASE_DISK_FULL, diskIsAlmostFull, diskIsFull } from '@quizmeet/contract/outages.ts';
import type { Services } from '../../calls/services.ts';

/** Looks at one thing; null when it is well. */
type Look = (services: Services) => Promise<Warning | null>;

const atDisk: Look = async ({ disk }) => {
  const seen = await disk.look();
  if (seen?.level === 'full')
    return { code: 'disk-full', text: diskIsFull(seen, disk.holdsDatabase) };
  return seen?.level === 'low' ? { code: 'disk-almost-full', text: diskIsAlmostFull(seen) } : null;
};

const atDatabaseDisk: Look = async ({ disk }) =>
  disk.refusedByDatabase ? { code: 'database-disk-full', text: DATABASE_DISK_FULL } : null;

/** All that is looked at, what stops the event first. */
const LOOKS: readonly Look[] = [atDatabaseDisk, atDisk];

/** What administrators should mend. */
export async function warningsOf(services: Services): Promise<Warning[]> {
  const found = await Promise.all(LOOKS.map(async (look) => await look(services)));
  return found.filter((warning) => warning !== null);
}
