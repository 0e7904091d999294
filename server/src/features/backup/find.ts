import type { BackupPlace } from '../../platform/backup/place.ts';
import { NAME } from './form.ts';
import { type Backup, type Damage, readBackup } from './read.ts';

export interface Found {
  readonly name: string;
  readonly backup: Backup;
  readonly passedOver: readonly { readonly name: string; readonly why: Damage }[];
}

/** The newest complete backup (N5); null without one. */
export async function newestWhole(place: BackupPlace): Promise<Found | Pick<Found, 'passedOver'>> {
  const passedOver: { name: string; why: Damage }[] = [];
  const names = (await place.list()).map(({ name }) => name).filter((name) => NAME.test(name));
  for (const name of names.toSorted().toReversed()) {
    const backup = await backupNamed(place, name);
    if (typeof backup !== 'string') return { name, backup, passedOver };
    passedOver.push({ name, why: backup });
  }
  return { passedOver };
}

/** `not a backup` also when there is no such file. */
export async function backupNamed(place: BackupPlace, name: string): Promise<Backup | Damage> {
  const bytes = await place.read(name);
  return bytes === null ? 'not a backup' : await readBackup(bytes);
}
