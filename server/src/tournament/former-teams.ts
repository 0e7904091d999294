import { plural } from '@quizmeet/contract/words.ts';
import {
  type BothTeams,
  isAboutFormerTeams,
  isOpenProtest,
  type Protested,
} from '@quizmeet/rules/scores/papers.ts';
import type { RoundId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import type { EventRow } from '../records/events.ts';
import { protestRecords } from '../records/protests.ts';
import { resultNoteRecords } from '../records/result-notes.ts';
import type { PaperPlace } from '../records/result-papers.ts';
import { type LoadedBracket, loadBrackets, matchIn } from './brackets.ts';
import { loadPlaceNames, type PlaceNames } from './names.ts';
import { subjectOfMatch } from './subjects.ts';

type Written = Pick<PaperPlace, 'leftTeamId' | 'rightTeamId'>;

const writtenAbout = ({ leftTeamId, rightTeamId }: Written): BothTeams => ({
  left: leftTeamId,
  right: rightTeamId,
});

/**
 * The teams that a paper is about, as `formerTeams` of an answer; nothing while they are those of the round
 * (X13).
 */
export function formerTeamsOf(
  paper: Written,
  now: BothTeams,
  { teamName }: PlaceNames,
): { formerTeams?: string } {
  const { left, right } = writtenAbout(paper);
  if (!isAboutFormerTeams({ left, right }, now)) return {};
  const known = [left, right].flatMap((team) => (team === null ? [] : [teamName(team)]));
  return { formerTeams: known.join(' – ') };
}

/**
 * Says in the audit which papers of matches are about former teams from now on (X13). They stay as they are:
 * whose they are is read from the teams that were stored with them.
 * @param before the brackets before the change, which has been stored by now
 * @param changed the matches that may have other teams
 */
export async function auditFormerPapers(
  act: Act,
  event: EventRow,
  before: readonly LoadedBracket[],
  changed: readonly RoundId[],
): Promise<void> {
  const notes = await resultNoteRecords(act.tx).ofRounds(changed);
  const protests = await protestRecords(act.tx).ofRounds(changed);
  if (notes.length + protests.length === 0) return;

  const after = await loadBrackets(act.tx, event);
  const names = await loadPlaceNames(act.tx, event);
  for (const id of changed) {
    const [then, now] = [matchIn(before, id), matchIn(after, id)];
    if (then === null || now === null) continue;
    const isParted = (paper: PaperPlace) =>
      paper.matchId === id &&
      !isAboutFormerTeams(writtenAbout(paper), then.match) &&
      isAboutFormerTeams(writtenAbout(paper), now.match);
    const kept = inWords(notes.filter(isParted).length, protests.filter(isParted));
    if (kept === '') continue;
    await act.audit({
      action: 'Keep notes of former teams',
      subject: subjectOfMatch(then.bracket, then.match, names),
      after: kept,
    });
  }
}

/** `2 notes, 1 open protest` */
function inWords(notes: number, protests: readonly Pick<Protested, 'outcome'>[]): string {
  return [
    ...(notes > 0 ? [plural(notes, 'note')] : []),
    ...(protests.length > 0 ? [protestsInWords(protests)] : []),
  ].join(', ');
}

/** `1 open protest, 2 closed protests`; of at least one. */
export function protestsInWords(protests: readonly Pick<Protested, 'outcome'>[]): string {
  const open = protests.filter(isOpenProtest).length;
  const closed = protests.length - open;
  return [
    ...(open > 0 ? [plural(open, 'open protest')] : []),
    ...(closed > 0 ? [plural(closed, 'closed protest')] : []),
  ].join(', ');
}
