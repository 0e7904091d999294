import * as paperCalls from '@quizmeet/contract/scores/paper-calls.ts';
import { mayProtest } from '@quizmeet/rules/scores/notes-and-protests.ts';
import { act } from '../../../calls/act.ts';
import type { Routes } from '../../../calls/route.ts';
import { protestRecords, resultNoteRecords } from '../../../records/result-papers.ts';
import { presentNote, presentProtest, readPaperRound } from './present.ts';
import { closeProtest, loadOpenProtests, openProtest, removeNote, writeNote } from './protests.ts';

export function paperRoutes({ route, changing, services }: Routes): void {
  const { db } = services;

  route(paperCalls.getPapers, async ({ params: { id } }) => {
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

  route(paperCalls.writeNote, async ({ actor, params, body }) => {
    return presentNote(
      await act(services, actor, (acting) => writeNote(acting, params.id, body.words)),
    );
  });

  changing(paperCalls.removeNote, (act, { params }) => removeNote(act, params.id, params.noteId));

  route(paperCalls.openProtest, async ({ actor, params, body }) => {
    const { protest, round } = await act(services, actor, (acting) =>
      openProtest(acting, params.id, body),
    );
    return presentProtest(protest, round);
  });

  route(paperCalls.closeProtest, async ({ actor, params, body }) => {
    const { protest, round } = await act(services, actor, (acting) =>
      closeProtest(acting, params.id, params.protestId, body.outcome),
    );
    return presentProtest(protest, round);
  });

  route(paperCalls.listOpenProtests, async () => await loadOpenProtests(db));
}
