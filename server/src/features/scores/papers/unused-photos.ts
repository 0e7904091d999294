import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../calls/services.ts';
import { HOUR } from '../../../platform/clock.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import { restorePointRecords } from '../../../records/restore-points.ts';
import { resultPhotoRecords } from '../../../records/result-photos.ts';
import { photoKey, photosFolder } from '../../../tournament/photo-files.ts';

const unzipped = promisify(gunzip);

/** A file is stored before its row, so a young one may still get it. */
const YOUNG = HOUR;

/**
 * Removes the photos' files that neither a row nor a restore point names: those of removed photos and
 * rounds, and what a crash left (X13). A restore point can bring back every photo that it names.
 * @param storedBefore younger files stay
 * @returns the keys of the removed files
 */
export async function removeUnusedPhotos(
  services: Services,
  storedBefore: Date,
): Promise<string[]> {
  const removed: string[] = [];
  for (const event of await eventRecords(services.db).all()) {
    const files = await services.storage.list(photosFolder(event));
    const old = files.filter(({ storedAt }) => storedAt < storedBefore);
    const names = old.map(({ name }) => name);
    removed.push(...(await removeIfUnused(services, event, names)));
  }
  return removed;
}

/** Removes those of an event's photo files that nothing names; returns their keys. */
export async function removeIfUnused(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  event: Pick<EventRow, 'id' | 'year'>,
  names: readonly string[],
): Promise<string[]> {
  const unused = new Set(names);
  for (const { fileName } of await resultPhotoRecords(db).ofEvent(event.id)) {
    unused.delete(fileName);
  }
  // The names are random, so they can be looked for in the text of a restore point.
  for (const id of unused.size === 0 ? [] : await restorePointRecords(db).ids()) {
    const point = await restorePointRecords(db).any(id);
    const text = point === null ? '' : await textOf(point.snapshot);
    for (const name of unused) if (text.includes(name)) unused.delete(name);
  }
  const keys = [...unused].map((name) => photoKey(event, name));
  for (const key of keys) await storage.remove(key);
  return keys;
}

/** One that is damaged brings no photo back. */
const textOf = async (snapshot: Buffer): Promise<string> =>
  await unzipped(snapshot).then(
    (bytes) => bytes.toString('latin1'),
    () => '',
  );

/** Removes unused photos every hour, on each instance. */
export function keepPhotosTidy(app: FastifyInstance, services: Services): void {
  const tidy = () => {
    // The storage tells the machine's time, even where the product's clock was set.
    const storedBefore = new Date(Date.now() - YOUNG);
    removeUnusedPhotos(services, storedBefore).catch((error: unknown) =>
      services.log.warn({ err: error }, 'could not remove unused photos'),
    );
  };
  const hourly = setInterval(tidy, HOUR).unref();
  app.addHook('onClose', async () => clearInterval(hourly));
}
