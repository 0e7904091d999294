import { type Finding, finding } from '../finding.ts';
import { isSameName, nameKey, tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

/** Enough for the longest church name and a number. */
export const LONGEST_TEAM_NAME = 50;

/** A new team's name (C3): the church's, and a number from the second team on, raised until it is free. */
export function defaultTeamName(
  churchName: string,
  teamsOfChurch: number,
  taken: readonly string[],
): string {
  const name = tidied(churchName);
  const used = new Set(taken.map(nameKey));
  for (let number = teamsOfChurch + 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!used.has(nameKey(candidate))) return candidate;
  }
}

export type TeamNameCode =
  | LineCode
  | 'team/name-missing'
  | 'team/name-too-long'
  | 'team/name-taken';

/** The errors of a team's name (C3); a saved name from before this rule does not block saving a roster. */
export function teamNameFindings(
  teamName: string,
  taken: readonly string[],
  saved?: string,
): Finding<TeamNameCode>[] {
  const name = tidied(teamName);
  if (name === '') return [finding('team/name-missing', 'teamName')];
  const invalid = teamName === saved ? [] : lineFindings(teamName, 'teamName');
  if (invalid.length > 0) return invalid;
  if (name.length > LONGEST_TEAM_NAME) {
    return [finding('team/name-too-long', 'teamName', { max: LONGEST_TEAM_NAME })];
  }
  return taken.some((other) => isSameName(other, name))
    ? [finding('team/name-taken', 'teamName', { name })]
    : [];
}

/** The fields of a team that not everyone may set (C4). */
export interface TeamIdentity {
  readonly teamName: string;
  /** Null for a new team, until the coach picks its division. */
  readonly division: string | null;
}
export type IdentityField = keyof TeamIdentity;

/** The fields that this person may set: an admin both, a coach only a new team's division (C4). */
export function settableFields(
  by: { readonly admin: boolean },
  team: 'new' | 'saved',
): readonly IdentityField[] {
  if (by.admin) return ['teamName', 'division'];
  return team === 'new' ? ['division'] : [];
}

/** The fields that this person changes without permission (C4). An empty field is no change. */
export function forbiddenChanges(
  by: { readonly admin: boolean },
  team: 'new' | 'saved',
  before: TeamIdentity,
  after: TeamIdentity,
): IdentityField[] {
  const settable = settableFields(by, team);
  const name = tidied(after.teamName);
  const changed: IdentityField[] = [];
  // A new team's default may be typed on another keyboard (U2); a saved name stays to the letter.
  const isDefault = team === 'new' && isSameName(name, before.teamName);
  if (name !== '' && name !== tidied(before.teamName) && !isDefault) changed.push('teamName');
  if (after.division !== '' && after.division !== before.division) changed.push('division');
  return changed.filter((field) => !settable.includes(field));
}
