import type { BodyOf } from '@quizmeet/contract/call.ts';
import type {
  OpenProtest,
  openProtest as openProtestCall,
  Protest,
} from '@quizmeet/contract/scores/paper-calls.ts';
import {
  NO_SUCH_NOTE,
  NO_SUCH_PROTEST,
  NOT_IN_ROUND,
  PROTEST_CLOSED_ALREADY,
  PROTEST_OPEN_ALREADY,
  paperMessages,
  TARGET_HAS_PROTEST,
} from '@quizmeet/contract/scores/paper-messages.ts';
import { plural } from '@quizmeet/contract/text.ts';
import {
  canMoveNotesAndProtests,
  isOpenProtest,
  wordsFindings,
} from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../../../calls/act.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { conflict, found, notValid, refuseFindings } from '../../../platform/problems.ts';
import type { EventRow } from '../../../records/events.ts';
import {
  type ProtestRow,
  protestRecords,
  type ResultNoteRow,
  resultNoteRecords,
} from '../../../records/result-papers.ts';
import { type RoundRow, roundRecords } from '../../../records/rounds.ts';
import { loadBrackets } from '../../../tournament/brackets.ts';
import { presentMatchAsRound } from '../../../tournament/matches-as-rounds.ts';
import { loadRoundNames, type PlaceNames, type RoundNames } from '../../../tournament/names.ts';
import { presentListedRound } from '../../../tournament/rounds.ts';
import { formerTeamsOf, lockPaperRound, presentProtest, presentTeam } from './present.ts';

export async function openProtest(
  act: Act,
  id: RoundId,
  { teamId, words }: BodyOf<typeof openProtestCall>,
): Promise<Protest> {
  refuseFindings(wordsFindings(words, 'words'), paperMessages);
  const round = await lockPaperRound(act.tx, id);
  const { left, right } = round.teams;
  const team = [left, right].find((each) => each === teamId);
  if (team === undefined || team === null) {
    throw notValid([{ path: 'teamId', message: NOT_IN_ROUND }]);
  }

  const protest = await protestRecords(act.tx).addOpen({
    eventId: round.event.id,
    ...round.place,
    teamId: team,
    words: words.trim(),
    openedBy: act.who,
    openedAt: act.now,
  });
  if (protest === null) throw conflict(PROTEST_OPEN_ALREADY);
  await act.audit({
    action: 'Open protest',
    subject: round.subject,
    after: inAudit(protest, round.names),
  });
  return presentProtest(protest, round);
}

/** `Lima: It was 120, not 102` */
function inAudit({ teamId, words }: ProtestRow, { teamName }: PlaceNames): string {
  return teamId === null ? words : `${teamName(teamId)}: ${words}`;
}

/** 409 when somebody else has closed it (X13). */
export async function closeProtest(act: Act, id: RoundId, protestId: number, outcome: string) {
  refuseFindings(wordsFindings(outcome, 'outcome'), paperMessages);
  const round = await lockPaperRound(act.tx, id);
  const protest = found(await protestRecords(act.tx).lock(id, protestId), NO_SUCH_PROTEST);
  if (!isOpenProtest(protest)) throw conflict(PROTEST_CLOSED_ALREADY);

  const closed = { outcome: outcome.trim(), closedBy: act.who, closedAt: act.now };
  await protestRecords(act.tx).close(protestId, closed);
  await act.audit({
    action: 'Close protest',
    subject: round.subject,
    before: inAudit(protest, round.names),
    after: closed.outcome,
  });
  return presentProtest({ ...protest, ...closed }, round);
}

/** Of both days, oldest first. */
export async function loadOpenProtests(db: Reader, event: EventRow): Promise<OpenProtest[]> {
  const open = await protestRecords(db).openOfEvent(event.id);
  if (open.length === 0) return [];
  const names = await loadRoundNames(db, event);
  const rounds = await roundsById(db, event, names);
  return open.flatMap((protest) => {
    const round = rounds.get(protest.roundId ?? protest.matchId ?? 0);
    if (round === undefined) return [];
    const { id, words, openedBy, openedAt } = protest;
    const teams = { left: teamOf(round.leftTeamId), right: teamOf(round.rightTeamId) };
    const former = formerTeamsOf(protest, teams, names);
    const team = presentTeam(protest.teamId, names);
    return [{ id, team, round, words, openedBy, openedAt: openedAt.toISOString(), ...former }];
  });
}

/** An unknown team is sent as 0. */
const teamOf = (id: number): TeamId | null => (id === 0 ? null : (id as TeamId));

async function roundsById(db: Reader, event: EventRow, names: RoundNames) {
  const friday = (await roundRecords(db).all(event.id)).map((row) =>
    presentListedRound(row, names),
  );
  const saturday = (await loadBrackets(db, event)).flatMap((bracket) =>
    bracket.matches.map((match) => presentMatchAsRound(bracket, match, names)),
  );
  return new Map([...friday, ...saturday].map((round) => [round.id, round]));
}

export async function writeNote(act: Act, id: RoundId, words: string): Promise<ResultNoteRow> {
  refuseFindings(wordsFindings(words, 'words'), paperMessages);
  const { event, place, subject } = await lockPaperRound(act.tx, id);

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
  const { subject } = await lockPaperRound(act.tx, id);
  const note = found(await resultNoteRecords(act.tx).one(id, noteId), NO_SUCH_NOTE);

  await resultNoteRecords(act.tx).remove(noteId);
  await act.audit({ action: 'Remove note', subject, before: note.words });
}

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
  const count = (await notes.ofRound(from)).length;
  const words = [
    ...(count > 0 ? [plural(count, 'note')] : []),
    ...(own.length > 0 ? [plural(own.length, 'protest')] : []),
  ];
  return {
    inWords: words.length === 0 ? null : words.join(', '),
    move: async () => {
      await notes.move(from, place);
      for (const { id, teamId } of own) await protests.move(id, { ...place, teamId });
    },
  };
}
