import { subjectOf } from '@quizmeet/contract/audit/subject.ts';
import { NO_SUCH_ROUND } from '@quizmeet/contract/scores/messages.ts';
import type { Protest, ResultNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { type BothTeams, isAboutFormerTeams } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { found } from '../../../platform/problems.ts';
import { type EventRow, eventRecords } from '../../../records/events.ts';
import type { PaperPlace, ProtestRow, ResultNoteRow } from '../../../records/result-papers.ts';
import { roundRecords } from '../../../records/rounds.ts';
import { loadBrackets, matchIn } from '../../../tournament/brackets.ts';
import {
  loadPlaceNames,
  namedRow,
  type PlaceNames,
  subjectOfMatch,
} from '../../../tournament/names.ts';

/** Tells which papers are about former teams (X13). */
type Now = Pick<PaperRound, 'teams' | 'names'>;

/** Undefined while they are the round's teams (X13). */
export function formerTeamsOf(
  { leftTeamId: left, rightTeamId: right }: Pick<PaperPlace, 'leftTeamId' | 'rightTeamId'>,
  now: BothTeams,
  { teamName }: PlaceNames,
): { formerTeams?: string } {
  if (!isAboutFormerTeams({ left, right }, now)) return {};
  const known = [left, right].flatMap((team) => (team === null ? [] : [teamName(team)]));
  return { formerTeams: known.join(' – ') };
}

export const presentNote = (row: ResultNoteRow, now?: Now): ResultNote => ({
  id: row.id,
  words: row.words,
  writtenBy: row.writtenBy,
  writtenAt: row.writtenAt.toISOString(),
  ...(now === undefined ? {} : formerTeamsOf(row, now.teams, now.names)),
});

export const presentTeam = (
  id: TeamId | null,
  { teamName }: Pick<PlaceNames, 'teamName'>,
): Protest['team'] => (id === null ? null : { id, name: teamName(id) });

export const presentProtest = (row: ProtestRow, now: Now): Protest => ({
  id: row.id,
  team: presentTeam(row.teamId, now.names),
  words: row.words,
  openedBy: row.openedBy,
  openedAt: row.openedAt.toISOString(),
  outcome: row.outcome,
  closedBy: row.closedBy,
  closedAt: row.closedAt?.toISOString() ?? null,
  ...formerTeamsOf(row, now.teams, now.names),
});

type PaperRound = Awaited<ReturnType<typeof loadPaperRound>>;

/** The shared lock prevents clearing and restoring. 404 if there is none. */
export const lockPaperRound = async (db: Reader, id: RoundId) =>
  await loadPaperRound(db, await eventRecords(db).shareCurrent(), id);

/** A round or match with papers (X13). */
export async function loadPaperRound(db: Reader, event: EventRow, id: RoundId) {
  const names = await loadPlaceNames(db, event);
  const row = await roundRecords(db).byId(event.id, id);
  if (row !== null) {
    const { leftTeamId, rightTeamId } = row;
    const place: PaperPlace = { roundId: id, matchId: null, leftTeamId, rightTeamId };
    const teams: BothTeams = { left: leftTeamId, right: rightTeamId };
    return { event, place, teams, names, subject: subjectOf(namedRow(row, names)) };
  }
  const loaded = found(matchIn(await loadBrackets(db, event), id), NO_SUCH_ROUND);
  const { left, right } = loaded.match;
  const place = { roundId: null, matchId: id, leftTeamId: left, rightTeamId: right };
  const subject = subjectOfMatch(loaded.bracket, loaded.match, names);
  return { event, place, teams: { left, right }, names, subject };
}
