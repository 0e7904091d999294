import type { Protest, ResultNote } from '@quizmeet/contract/scores/paper-calls.ts';
import type { TeamId } from '@quizmeet/rules/tournament.ts';
import type { ProtestRow } from '../../../records/protests.ts';
import type { ResultNoteRow } from '../../../records/result-notes.ts';
import { formerTeamsOf } from '../../../tournament/former-teams.ts';
import type { PlaceNames } from '../../../tournament/names.ts';
import type { PaperRound } from './paper-round.ts';

/** The round as it is now: it says which papers are about former teams (X13). */
type Now = Pick<PaperRound, 'teams' | 'names'>;

/** Nothing for what has just been written, which is about the present teams. */
const formerTeams = (row: Parameters<typeof formerTeamsOf>[0], now: Now | undefined) =>
  now === undefined ? {} : formerTeamsOf(row, now.teams, now.names);

export const presentNote = (row: ResultNoteRow, now?: Now): ResultNote => ({
  id: row.id,
  words: row.words,
  writtenBy: row.writtenBy,
  writtenAt: row.writtenAt.toISOString(),
  ...formerTeams(row, now),
});

/** The team whose protest it is, by its name. */
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
  ...formerTeams(row, now),
});
