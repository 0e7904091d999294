import { TARGET_HAS_PROTEST } from '@quizmeet/contract/scores/paper-messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { canMoveNotesAndProtests } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import { conflict } from '../../../platform/problems.ts';
import {
  type ProtestRow,
  protestRecords,
  resultNoteRecords,
} from '../../../records/result-papers.ts';
import type { RoundRow } from '../../../records/rounds.ts';

/**
 * What moves with a result (X7, X13); 409 if a team would have two open protests.
 * @param turned the result changes sides
 * @returns what moves in words, or null, and a function that moves it
 */
export async function notesAndProtestsToMove(
  act: Act,
  from: RoundId,
  to: RoundRow,
  turned: boolean,
): Promise<{ inWords: string | null; move: () => Promise<void> }> {
  const notes = resultNoteRecords(act.tx);
  const protests = protestRecords(act.tx);
  // The papers' teams become those of the result's round.
  const { leftTeamId, rightTeamId } = to;
  const place = { roundId: to.id, matchId: null, leftTeamId, rightTeamId };
  const [left, right] = turned ? [rightTeamId, leftTeamId] : [leftTeamId, rightTeamId];
  const teamThere = ({ teamId, ...then }: ProtestRow) => {
    if (teamId === then.leftTeamId) return left;
    return teamId === then.rightTeamId ? right : teamId;
  };
  const own = (await protests.ofRound(from)).map((row) => ({
    ...row,
    teamId: row.teamId === null ? null : teamThere(row),
  }));
  if (!canMoveNotesAndProtests(own, await protests.ofRound(to.id)))
    throw conflict(TARGET_HAS_PROTEST);
  const words: string[] = [];
  const moves: (() => Promise<void>)[] = [];
  const count = (await notes.ofRound(from)).length;
  if (count > 0) {
    words.push(plural(count, 'note'));
    moves.push(async () => await notes.move(from, place));
  }
  if (own.length > 0) {
    words.push(plural(own.length, 'protest'));
    moves.push(async () => {
      for (const { id, teamId } of own) await protests.move(id, { ...place, teamId });
    });
  }
  return {
    inWords: words.length === 0 ? null : words.join(', '),
    move: async () => {
      for (const move of moves) await move();
    },
  };
}
