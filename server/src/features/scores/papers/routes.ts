import {
  closeProtest as closeProtestCall,
  getPapers,
  listOpenProtests,
  openProtest as openProtestCall,
  removeNote as removeNoteCall,
  writeNote as writeNoteCall,
} from '@quizmeet/contract/scores/paper-calls.ts';
import { mayProtest } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../../calls/act.ts';
import { changing, route } from '../../../calls/route.ts';
import type { Services } from '../../../calls/services.ts';
import { protestRecords, resultNoteRecords } from '../../../records/result-papers.ts';
import { removeNote, writeNote } from './notes.ts';
import { readPaperRound } from './paper-round.ts';
import { presentNote, presentProtest } from './present.ts';
import { closeProtest, loadOpenProtests, openProtest } from './protests.ts';

export function paperRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getPapers, async ({ params: { id } }) => {
    const now = await readPaperRound(db, id);
    const protests = await protestRecords(db).ofRound(id);
    return {
      notes: (await resultNoteRecords(db).ofRound(id)).map((row) => presentNote(row, now)),
      protests: protests.map((row) => presentProtest(row, now)),
      mayProtest: mayProtest(now.teams, protests).map((team) => ({
        id: team,
        name: now.names.teamName(team),
      })),
    };
  });

  route(app, services, writeNoteCall, async ({ actor, params, body }) => {
    return presentNote(
      await act(services, actor, (acting) => writeNote(acting, params.id, body.words)),
    );
  });

  changing(app, services, removeNoteCall, (act, { params }) =>
    removeNote(act, params.id, params.noteId),
  );

  route(app, services, openProtestCall, async ({ actor, params, body }) => {
    const { protest, round } = await act(services, actor, (acting) =>
      openProtest(acting, params.id, body),
    );
    return presentProtest(protest, round);
  });

  route(app, services, closeProtestCall, async ({ actor, params, body }) => {
    const { protest, round } = await act(services, actor, (acting) =>
      closeProtest(acting, params.id, params.protestId, body.outcome),
    );
    return presentProtest(protest, round);
  });

  route(app, services, listOpenProtests, async () => await loadOpenProtests(db));
}
