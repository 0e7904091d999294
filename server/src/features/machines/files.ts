import { readFile } from 'node:fs/promises';
import { type ResultFile, uploadResults } from '@quizmeet/contract/machines/calls.ts';
import * as messages from '@quizmeet/contract/machines/messages.ts';
import { act } from '../../calls/act.ts';
import type { Actor } from '../../calls/actor.ts';
import type { Services } from '../../calls/services.ts';
import { notFound, refused } from '../../platform/problems.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { MEBIBYTE, type UploadedFile, type UploadRules } from '../../platform/uploads.ts';
import { type EventRow, eventRecords } from '../../records/events.ts';
import { machineLoadRecords } from '../../records/machines.ts';
import { resultsFolder, storedName } from './file-names.ts';
import { byName } from './load-report.ts';
import type { ReadFile } from './read-games.ts';
import type { FileReader } from './reader.ts';

export const UPLOAD_RULES: UploadRules = {
  field: uploadResults.filesIn,
  mostFiles: messages.RESULT_FILE.most,
  mostBytes: messages.RESULT_FILE.megabytes * MEBIBYTE,
  words: messages.uploadMessages,
};

/** Each says when its content was loaded. */
export async function resultFiles({ db, storage }: Services): Promise<ResultFile[]> {
  const event = await eventRecords(db).current();
  const loads = new Map(
    (await machineLoadRecords(db).all(event.id)).map((load) => [load.fileName, load]),
  );
  const stored = await storage.list(resultsFolder(event));
  const inOrder = stored.toSorted((a, b) => byName(a.name, b.name));
  return inOrder.map(({ name, bytes, storedAt }) => {
    const load = loads.get(name);
    const loadedAt = load?.bytes === bytes ? load.loadedAt.toISOString() : null;
    return { name, bytes, storedAt: storedAt.toISOString(), loadedAt };
  });
}

/**
 * Stores uploads, all or none (Q5). Not concurrently, or names collide.
 * @returns stored names in order
 * @throws 422 that names the first file not from a machine
 */
export async function storeUploads(
  services: Services,
  reader: FileReader,
  actor: Actor | null,
  uploads: readonly UploadedFile[],
): Promise<string[]> {
  const { files } = await reader.read({ uploads });
  for (const file of files) requireGames(file);
  const event = await eventRecords(services.db).current();
  const places = await freePlaces(services.storage, event, uploads);
  const names = places.map(({ name }) => name);
  const begun: string[] = [];
  try {
    for (const { key, path } of places) {
      begun.push(key);
      await services.storage.put(key, await readFile(path));
    }
    await act(services, actor, async (acting) => {
      for (const name of names) await machineLoadRecords(acting.tx).remove(event.id, name);
      await acting.audit({
        action: 'Upload result files',
        subject: 'Quiz machines',
        after: names.join(', '),
      });
    });
  } catch (error) {
    await Promise.allSettled(begun.map((key) => services.storage.remove(key)));
    throw error;
  }
  return names;
}

function requireGames({ name, events, bad: [first] }: ReadFile): void {
  if (events > 0) return;
  if (first === undefined) throw refused(messages.emptyFile(name));
  const fault = messages.lineErrorMessages[first.fault](first.field.slice(0, 40));
  throw refused(messages.noEventFile(name, messages.describeLine(first.line, fault)));
}

async function freePlaces(
  storage: Storage,
  event: EventRow,
  uploads: readonly UploadedFile[],
): Promise<{ name: string; key: string; path: string }[]> {
  const folder = resultsFolder(event);
  const taken = (await storage.list(folder)).map(({ name }) => name);
  return uploads.map((upload) => {
    const name = storedName(upload.name, taken);
    taken.push(name);
    return { name, key: `${folder}/${name}`, path: upload.path };
  });
}

/** Results loaded from it stay. */
export async function removeResultFile(
  services: Services,
  actor: Actor | null,
  name: string,
): Promise<true> {
  const { db, storage } = services;
  const event = await eventRecords(db).current();
  const folder = resultsFolder(event);
  const isThere = (await storage.list(folder)).some((file) => file.name === name);
  if (!isThere) throw notFound(messages.NO_SUCH_FILE);
  await storage.remove(`${folder}/${name}`);
  await act(services, actor, async (acting) => {
    await machineLoadRecords(acting.tx).remove(event.id, name);
    await acting.audit({ action: 'Remove result file', subject: name });
  });
  return true;
}
