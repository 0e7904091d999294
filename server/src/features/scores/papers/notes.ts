import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { NO_SUCH_NOTE, paperMessages } from '@quizmeet/contract/scores/paper-messages.ts';
import { wordsFindings } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import { notFound, notValid } from '../../../platform/problems.ts';
import { type ResultNoteRow, resultNoteRecords } from '../../../records/result-papers.ts';
import { loadPaperRound } from './paper-round.ts';

export async function writeNote(act: Act, id: RoundId, words: string): Promise<ResultNoteRow> {
  requireWords(words, 'words');
  const { event, place, subject } = await loadPaperRound(act.tx, id);

  const note = await resultNoteRecords(act.tx).add({
    eventId: event.id,
    ...place,
    words: words.trim(),
    writtenBy: act.who,
    writtenAt: act.now,
  });
  await act.audit({ action: 'Write note', subject, after: note.words });
  return note;
}

export async function removeNote(act: Act, id: RoundId, noteId: number): Promise<void> {
  const { subject } = await loadPaperRound(act.tx, id);
  const note = await resultNoteRecords(act.tx).one(id, noteId);
  if (note === null) throw notFound(NO_SUCH_NOTE);

  await resultNoteRecords(act.tx).remove(noteId);
  await act.audit({ action: 'Remove note', subject, before: note.words });
}

/** 422 at the field for invalid words. */
export function requireWords(words: string, path: string): void {
  const findings = wordsFindings(words, path);
  if (findings.length > 0) throw notValid(fieldErrors(findings, paperMessages));
}
