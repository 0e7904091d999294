import type { Protest, ResultNote } from '@quizmeet/contract/scores/paper-calls.ts';
import { type BothTeams, isAboutFormerTeams } from '@quizmeet/rules/scores/notes-and-protests.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { PaperPlace, ProtestRow, ResultNoteRow } from '../../../records/result-papers.ts';
import type { PlaceNames } from '../../../tournament/names.ts';
import type { PaperRound } from './paper-round.ts';

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
