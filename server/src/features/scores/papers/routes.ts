import {
  addPhoto as addPhotoCall,
  closeProtest as closeProtestCall,
  getPapers,
  getPhoto,
  listOpenProtests,
  openProtest as openProtestCall,
  removeNote as removeNoteCall,
  removePhoto as removePhotoCall,
  writeNote as writeNoteCall,
} from '@quizmeet/contract/scores/paper-calls.ts';
import { PHOTOS_BUSY } from '@quizmeet/contract/scores/paper-messages.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../../calls/act.ts';
import { askerOf } from '../../../calls/asker.ts';
import { route } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { refused } from '../../../platform/problems.ts';
import { Queue } from '../../../platform/queue.ts';
import { withUploads } from '../../../platform/uploads.ts';
import { protestRecords } from '../../../records/protests.ts';
import { resultNoteRecords } from '../../../records/result-notes.ts';
import { resultPhotoRecords } from '../../../records/result-photos.ts';
import { removeNote, writeNote } from './notes.ts';
import { readPaperRound } from './paper-round.ts';
import { addPhoto, PHOTO_RULES, photoFile, removePhoto } from './photos.ts';
import { presentNote, presentPhoto, presentProtest } from './present.ts';
import { closeProtest, loadOpenProtests, openProtest } from './protests.ts';
import { keepPhotosTidy } from './unused-photos.ts';

/** Photos wait, because each is held in memory while it is read. */
const MOST_WAITING = 20;

const done = true as const;

/** Notes, photos and protests of rounds and matches (X13). */
export function paperRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const storing = new Queue({ mostWaiting: MOST_WAITING }, PHOTOS_BUSY);
  keepPhotosTidy(app, services);

  route(app, services, getPapers, async ({ params: { id } }) => {
    const now = await readPaperRound(db, id);
    return {
      notes: (await resultNoteRecords(db).ofRound(id)).map((row) => presentNote(row, now)),
      photos: (await resultPhotoRecords(db).ofRound(id)).map((row) => presentPhoto(row, now)),
      protests: (await protestRecords(db).ofRound(id)).map((row) => presentProtest(row, now)),
    };
  });

  route(app, services, writeNoteCall, async ({ actor, params, body }) => {
    return presentNote(
      await act(services, actor, (acting) => writeNote(acting, params.id, body.words)),
    );
  });

  route(app, services, removeNoteCall, async ({ actor, params }) => {
    await act(services, actor, (acting) => removeNote(acting, params.id, params.noteId));
    return done;
  });

  route(app, services, addPhotoCall, async (asked) => {
    const { actor, params, request } = asked;
    return await withUploads(request, PHOTO_RULES, async ([photo]) => {
      if (photo === undefined) throw refused(PHOTO_RULES.words.none);
      const store = () => addPhoto(services, actor, params.id, photo);
      return presentPhoto(await storing.run(store, { whose: askerOf(asked).whose }));
    });
  });

  route(app, services, getPhoto, async ({ params }) => {
    return await photoFile(services, params.id, params.photoId);
  });

  route(app, services, removePhotoCall, async ({ actor, params }) => {
    await removePhoto(services, actor, params.id, params.photoId);
    return done;
  });

  route(app, services, openProtestCall, async ({ actor, params, body }) => {
    return presentProtest(
      await act(services, actor, (acting) => openProtest(acting, params.id, body.words)),
    );
  });

  route(app, services, closeProtestCall, async ({ actor, params, body }) => {
    const { protest, round } = await act(services, actor, (acting) =>
      closeProtest(acting, params.id, params.protestId, body.outcome),
    );
    return presentProtest(protest, round);
  });

  route(app, services, listOpenProtests, async () => await loadOpenProtests(db));
}
