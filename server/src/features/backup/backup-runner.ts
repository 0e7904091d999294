import path from 'node:path';
import { describeReason } from '@quizmeet/contract/backup/messages.ts';
import { type BackupDays, backupIsDue, backupsToRemove } from '@quizmeet/rules/backup/when.ts';
import type { Services } from '../../calls/services.ts';
import { type BackupPlace, folderPlace } from '../../platform/backup/place.ts';
import { SECOND } from '../../platform/clock.ts';
import { type AdvisoryLock, holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { eventRecords } from '../../records/events.ts';
import {
  type BackupPlaceRow,
  backupPlaceRecords,
  type PlaceName,
} from '../../records/installation.ts';
import { copyFiles } from './files.ts';
import { BACKUP_LOCK, timeIn } from './form.ts';
import { folderIn, writeBackup } from './write.ts';

const CHECK_INTERVAL = 5 * SECOND;

/** Makes backups (N5) on the one instance that has the lock. */
export class BackupRunner {
  readonly #services: Services;
  #lock: AdvisoryLock | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;
  #areFilesFailing = false;

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    const { connection, log } = this.#services;
    this.#lock = holdAdvisoryLock(connection, BACKUP_LOCK, (isHeld) => {
      clearInterval(this.#timer);
      if (!isHeld) return;
      this.#begin().catch((error: unknown) => log.warn({ err: error }, 'no backups begin'));
    });
  }

  async backUp(): Promise<void> {
    await this.#next(async () => {
      await this.#backUp(this.#services.clock());
      await this.#copyFiles();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
    await this.#lock?.close();
  }

  async #begin(): Promise<void> {
    const { db, secondPlace, log } = this.#services;
    if (secondPlace === null) await backupPlaceRecords(db).forget('second');
    const look = () => {
      void this.#next(async () => await this.#lookAndCopy()).catch((error: unknown) =>
        log.warn({ err: error }, 'no backup could be made'),
      );
    };
    // After a restore, the second location has nothing of this database.
    if (secondPlace !== null) look();
    if (!this.#isClosed) this.#timer = setInterval(look, CHECK_INTERVAL).unref();
  }

  async #next(work: () => Promise<void>): Promise<void> {
    const own = this.#running.then(async () => {
      if (!this.#isClosed) await work();
    });
    this.#running = own.catch(() => undefined);
    await own;
  }

  async #lookAndCopy(): Promise<void> {
    await this.#look();
    await this.#copyFiles();
  }

  /** Unless the second location is already the machines' storage. */
  async #copyFiles(): Promise<void> {
    const { db, storage, secondPlace, environment, log } = this.#services;
    if (secondPlace === null || environment.backupFolder === undefined) return;
    try {
      await copyFiles(db, storage, secondPlace);
      this.#areFilesFailing = false;
    } catch (error) {
      // The location's own state is noted with the backups.
      if (!this.#areFilesFailing)
        log.warn({ err: error }, 'files could not be copied to the second backup location');
      this.#areFilesFailing = true;
    }
  }

  async #look(): Promise<void> {
    const now = this.#services.clock();
    const { here, second } = await this.#states();
    const isDue = async ({ isWanted, checkedAt }: BackupPlaceRow): Promise<boolean> =>
      isWanted || backupIsDue(checkedAt, now, await this.#days());
    if (here === undefined || (await isDue(here))) return await this.#backUp(now);
    if (this.#services.secondPlace === null) return;
    if (second?.file !== here.file || second?.failedAt !== null) return await this.#copy(here, now);
    await this.#check('second', this.#services.secondPlace, here.file, now);
  }

  async #backUp(now: Date): Promise<void> {
    const { db, environment, disk } = this.#services;
    const place = folderPlace(folderIn(environment.dataDir));
    const { here } = await this.#states();
    await this.#noting('here', place, now, async () => {
      await disk.requireRoomToSave();
      const isThere = await place.list().then(
        (files) => files.some(({ name }) => name === here?.file),
        () => false,
      );
      const unless = isThere ? (here?.digest ?? null) : null;
      const written = await writeBackup(db, folderIn(environment.dataDir), now, unless);
      const made = written && {
        file: written.name,
        madeAt: written.madeAt,
        bytes: written.bytes,
        digest: written.digest,
      };
      await this.#tidy(place);
      return { ...made, checkedAt: now, isWanted: false };
    });
    const after = (await this.#states()).here;
    if (after?.failedAt === null) await this.#copy(after, now);
  }

  async #copy(here: BackupPlaceRow, now: Date): Promise<void> {
    const { secondPlace: place, environment } = this.#services;
    const { file, madeAt, bytes, checkedAt, digest } = here;
    if (place === null || file === null) return;
    await this.#noting('second', place, now, async () => {
      const names = new Set((await place.list()).map(({ name }) => name));
      const { second } = await this.#states();
      // Another one of the same second may have its name.
      if (!names.has(file) || second?.digest !== digest)
        await place.put(file, path.join(folderIn(environment.dataDir), file));
      await this.#tidy(place);
      return { file, madeAt, bytes, checkedAt, digest };
    });
  }

  async #check(name: PlaceName, place: BackupPlace, file: string | null, now: Date): Promise<void> {
    let isThere = true;
    await this.#noting(name, place, now, async () => {
      isThere = (await place.list()).some((each) => each.name === file);
      return isThere ? null : { file: null };
    });
  }

  async #noting(
    name: PlaceName,
    place: BackupPlace,
    now: Date,
    work: () => Promise<Partial<BackupPlaceRow> | null>,
  ): Promise<void> {
    const records = backupPlaceRecords(this.#services.db);
    const before = (await this.#states())[name];
    try {
      const changed = await work();
      const isSame = changed === null && before?.failedAt === null;
      if (!isSame)
        await records.save(name, place.name, { ...changed, failedAt: null, failure: null });
    } catch (error) {
      if (before?.failedAt != null) return;
      this.#services.log.warn({ err: error, place: name }, 'a backup failed');
      await records.save(name, place.name, { failedAt: now, failure: describeReason(error) });
    }
  }

  async #tidy(place: BackupPlace): Promise<void> {
    const files = await place.list();
    const backups = files.flatMap(({ name }) => {
      const madeAt = timeIn(name);
      return madeAt === null ? [] : [{ name, madeAt }];
    });
    for (const { name } of backupsToRemove(backups, await this.#days())) await place.remove(name);
  }

  async #states(): Promise<{ [Name in PlaceName]?: BackupPlaceRow }> {
    const rows = await backupPlaceRecords(this.#services.db).all();
    return Object.fromEntries(rows.map((row) => [row.place, row]));
  }

  async #days(): Promise<BackupDays> {
    const { settings } = await eventRecords(this.#services.db).current();
    const { timeZone, fridayDate, saturdayDate } = settings;
    return { timeZone, eventDays: [fridayDate, saturdayDate] };
  }
}
