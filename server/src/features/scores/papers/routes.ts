import * as paperCalls from '@quizmeet/contract/scores/paper-calls.ts';
import { mayProtest } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { Routes } from '../../../calls/route.ts';
import { eventRecords } from '../../../records/events.ts';
import { protestRecords, resultNoteRecords } from '../../../records/result-papers.ts';
import { loadPaperRound, presentNote, presentProtest } from './present.ts';
import { closeProtest, loadOpenProtests, openProtest, removeNote, writeNote } from './protests.ts';

export function paperRoutes({ route, reading, changing, services: { db } }: Routes): void {
  route(paperCalls.getPapers, async ({ params: { id } }) => {
    const now = await loadPaperRound(db, await eventRecords(db).current(), id);
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

  changing(paperCalls.writeNote, async (act, { params, body }) =>
    presentNote(await writeNote(act, params.id, body.words)),
  );

  changing(paperCalls.removeNote, (act, { params }) => removeNote(act, params.id, params.noteId));

  changing(paperCalls.openProtest, (act, { params, body }) => openProtest(act, params.id, body));

  changing(paperCalls.closeProtest, (act, { params, body }) =>
    closeProtest(act, params.id, params.protestId, body.outcome),
  );

  reading(paperCalls.listOpenProtests, (event) => loadOpenProtests(db, event));
}
