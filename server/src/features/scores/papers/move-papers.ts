import { TARGET_HAS_PROTEST } from '@quizmeet/contract/scores/paper-messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { isOpenProtest, mayTakePapersAlong } from '@quizmeet/rules/scores/papers.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import { conflict } from '../../../platform/problems.ts';
import { protestRecords } from '../../../records/protests.ts';
import { resultNoteRecords } from '../../../records/result-notes.ts';
import type { RoundRow } from '../../../records/rounds.ts';

/**
 * The papers of a Friday round that go with its result (X7, X13); a 409 if each of the two rounds has
 * an open protest.
 * @returns what goes along in words, null when there is nothing, and a function that moves it
 */
export async function papersToMove(
  act: Act,
  from: RoundId,
  to: RoundRow,
): Promise<{ inWords: string | null; move: () => Promise<void> }> {
  const notes = resultNoteRecords(act.tx);
  const protests = protestRecords(act.tx);
  const own = await protests.ofRound(from);
  if (!mayTakePapersAlong(own, await protests.ofRound(to.id))) throw conflict(TARGET_HAS_PROTEST);
  // What is at the result is about the round to which the result belongs, and about its teams.
  const { leftTeamId, rightTeamId } = to;
  const place = { roundId: to.id, matchId: null, leftTeamId, rightTeamId };
  const words: string[] = [];
  const moves: (() => Promise<void>)[] = [];
  const count = (await notes.ofRound(from)).length;
  if (count > 0) {
    words.push(plural(count, 'note'));
    moves.push(async () => await notes.move(from, place));
  }
  if (own.length > 0) {
    words.push(own.some(isOpenProtest) ? 'an open protest' : plural(own.length, 'closed protest'));
    moves.push(async () => await protests.move(from, place));
  }
  return {
    inWords: words.length === 0 ? null : words.join(', '),
    move: async () => {
      for (const move of moves) await move();
    },
  };
}
