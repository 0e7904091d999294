import {
  addPhoto,
  closeProtest,
  getPapers,
  getPhoto,
  listOpenProtests,
  openProtest,
  removeNote,
  removePhoto,
  writeNote,
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
import { removeNote as takeNoteAway, writeNote as write } from './notes.ts';
import { requirePaperRound } from './paper-round.ts';
import { addPhoto as add, PHOTO_RULES, photoFile, removePhoto as takePhotoAway } from './photos.ts';
import { presentNote, presentPhoto, presentProtest } from './present.ts';
import { closeProtest as close, openProtest as open, openProtests } from './protests.ts';
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
    await requirePaperRound(db, id);
    return {
      notes: (await resultNoteRecords(db).ofRound(id)).map(presentNote),
      photos: (await resultPhotoRecords(db).ofRound(id)).map(presentPhoto),
      protests: (await protestRecords(db).ofRound(id)).map(presentProtest),
    };
  });

  route(app, services, writeNote, async ({ actor, params, body }) => {
    return presentNote(
      await act(services, actor, (acting) => write(acting, params.id, body.words)),
    );
  });

  route(app, services, removeNote, async ({ actor, params }) => {
    await act(services, actor, (acting) => takeNoteAway(acting, params.id, params.noteId));
    return done;
  });

  route(app, services, addPhoto, async (asked) => {
    const { actor, params, request } = asked;
    return await withUploads(request, services.disk, PHOTO_RULES, async ([photo]) => {
      if (photo === undefined) throw refused(PHOTO_RULES.words.none);
      const store = () => add(services, actor, params.id, photo);
      return presentPhoto(await storing.run(store, { whose: askerOf(asked).whose }));
    });
  });

  route(app, services, getPhoto, async ({ params }) => {
    return await photoFile(services, params.id, params.photoId);
  });

  route(app, services, removePhoto, async ({ actor, params }) => {
    await takePhotoAway(services, actor, params.id, params.photoId);
    return done;
  });

  route(app, services, openProtest, async ({ actor, params, body }) => {
    return presentProtest(
      await act(services, actor, (acting) => open(acting, params.id, body.words)),
    );
  });

  route(app, services, closeProtest, async ({ actor, params, body }) => {
    return presentProtest(
      await act(services, actor, (acting) =>
        close(acting, params.id, params.protestId, body.outcome),
      ),
    );
  });

  route(app, services, listOpenProtests, async () => await openProtests(db));
}
