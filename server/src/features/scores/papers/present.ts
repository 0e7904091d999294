import type { Protest, ResultNote, ResultPhoto } from '@quizmeet/contract/scores/paper-calls.ts';
import type { ProtestRow } from '../../../records/protests.ts';
import type { ResultNoteRow } from '../../../records/result-notes.ts';
import type { ResultPhotoRow } from '../../../records/result-photos.ts';

export const presentNote = ({ id, words, writtenBy, writtenAt }: ResultNoteRow): ResultNote => ({
  id,
  words,
  writtenBy,
  writtenAt: writtenAt.toISOString(),
});

export const presentPhoto = ({ id, bytes, addedBy, addedAt }: ResultPhotoRow): ResultPhoto => ({
  id,
  bytes,
  addedBy,
  addedAt: addedAt.toISOString(),
});

export const presentProtest = (row: ProtestRow): Protest => ({
  id: row.id,
  words: row.words,
  openedBy: row.openedBy,
  openedAt: row.openedAt.toISOString(),
  outcome: row.outcome,
  closedBy: row.closedBy,
  closedAt: row.closedAt?.toISOString() ?? null,
});
