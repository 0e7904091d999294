import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { addPhoto as addPhotoCall } from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NO_SUCH_PHOTO,
  noPhoto,
  PHOTO_FILE_GONE,
  PHOTO_MEGABYTES,
  photoMessages,
  TOO_MANY_PHOTOS,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { MOST_PHOTOS } from '@quizmeet/rules/scores/papers.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import { type Act, act } from '../../../calls/act.ts';
import type { Actor } from '../../../calls/actor.ts';
import type { SentFile } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { type Picture, pictureType, strippedPicture } from '../../../platform/pictures/picture.ts';
import { conflict, notFound, refused } from '../../../platform/problems.ts';
import { MEBIBYTE, type UploadedFile, type UploadRules } from '../../../platform/uploads.ts';
import { type ResultPhotoRow, resultPhotoRecords } from '../../../records/result-photos.ts';
import { photoKey } from '../../../tournament/photo-files.ts';
import { loadPaperRound, readPaperRound } from './paper-round.ts';
import { removeIfUnused } from './unused-photos.ts';

export const PHOTO_RULES: UploadRules = {
  field: addPhotoCall.filesIn,
  mostFiles: 1,
  mostBytes: PHOTO_MEGABYTES * MEBIBYTE,
  words: photoMessages,
};

/**
 * Keeps a photo of a round's sheet, without place and device (X13). The file is stored first: when
 * the transaction fails it is removed again, and what a crash leaves is removed later.
 */
export async function addPhoto(
  services: Services,
  actor: Actor | null,
  id: RoundId,
  upload: UploadedFile,
): Promise<ResultPhotoRow> {
  const { db, storage } = services;
  const { event } = await readPaperRound(db, id);
  const { bytes, extension } = pictureIn(upload.name, await readFile(upload.path));
  const fileName = `${randomUUID()}.${extension}`;
  const key = photoKey(event, fileName);
  try {
    await storage.put(key, bytes);
    return await act(services, actor, (acting) => add(acting, id, fileName, bytes.length));
  } catch (error) {
    await storage.remove(key).catch(() => undefined);
    throw error;
  }
}

function pictureIn(name: string, file: Buffer): Picture {
  const picture = strippedPicture(file);
  if (typeof picture === 'string') throw refused(noPhoto[picture](name));
  return picture;
}

async function add(
  act: Act,
  id: RoundId,
  fileName: string,
  bytes: number,
): Promise<ResultPhotoRow> {
  const { event, place, subject } = await loadPaperRound(act.tx, id);
  const before = await resultPhotoRecords(act.tx).ofRound(id);
  if (before.length >= MOST_PHOTOS) throw conflict(TOO_MANY_PHOTOS);

  const photo = await resultPhotoRecords(act.tx).add({
    eventId: event.id,
    ...place,
    fileName,
    bytes,
    addedBy: act.who,
    addedAt: act.now,
  });
  await act.audit({
    action: 'Add photo',
    subject,
    before: plural(before.length, 'photo'),
    after: plural(before.length + 1, 'photo'),
  });
  return photo;
}

/** The picture of a photo. */
export async function photoFile(
  { db, storage }: Services,
  id: RoundId,
  photoId: number,
): Promise<SentFile> {
  const { event } = await readPaperRound(db, id);
  const photo = await resultPhotoRecords(db).one(id, photoId);
  if (photo === null) throw notFound(NO_SUCH_PHOTO);
  const contents = await storage.read(photoKey(event, photo.fileName));
  if (contents === null) throw notFound(PHOTO_FILE_GONE);
  return { bytes: await buffer(contents), type: pictureType(photo.fileName) };
}

/**
 * Removes a photo from its round. Its file goes afterwards, when the removal is certain, unless a
 * restore point can bring the photo back (N1).
 */
export async function removePhoto(
  services: Services,
  actor: Actor | null,
  id: RoundId,
  photoId: number,
): Promise<void> {
  const { event, fileName } = await act(services, actor, (acting) => remove(acting, id, photoId));
  removeIfUnused(services, event, [fileName]).catch((error: unknown) =>
    services.log.warn({ err: error }, 'the file of a removed photo stays for now'),
  );
}

async function remove(act: Act, id: RoundId, photoId: number) {
  const { event, subject } = await loadPaperRound(act.tx, id);
  const records = resultPhotoRecords(act.tx);
  const before = await records.ofRound(id);
  const photo = before.find((each) => each.id === photoId);
  if (photo === undefined) throw notFound(NO_SUCH_PHOTO);

  await records.remove(photoId);
  await act.audit({
    action: 'Remove photo',
    subject,
    before: plural(before.length, 'photo'),
    after: plural(before.length - 1, 'photo'),
  });
  return { event, fileName: photo.fileName };
}
