import type { Database } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { isOneOf, ownAddresses } from '../platform/public-address.ts';
import { installationRecords } from '../records/installation.ts';

/**
 * Keeps the address that stands on paper, so that somebody is told when this machine has another one (U10). A name or
 * a router's address can lead here from anywhere, and is not watched.
 */
export async function keepPrintedAddress(
  db: Database,
  { publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>,
): Promise<void> {
  const records = installationRecords(db);
  const printed = isOneOf(publicUrl, ownAddresses(port)) ? publicUrl : null;
  if ((await records.printedAddress()) !== printed) await records.setPrintedAddress(printed);
}
