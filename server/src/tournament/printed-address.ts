import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { isOneOf, ownAddresses } from '../platform/public-address.ts';
import { installationRecords } from '../records/installation.ts';

/**
 * Remembers a printed address of this machine, to warn when it changes (U10). Names and routers' addresses
 * aren't watched.
 */
export async function savePrintedAddress(
  db: Database,
  { publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>,
): Promise<void> {
  const records = installationRecords(db);
  const printed = isOneOf(publicUrl, ownAddresses(port)) ? publicUrl : null;
  if ((await records.printedAddress()) !== printed) await records.setPrintedAddress(printed);
}
