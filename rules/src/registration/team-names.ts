import { type Finding, finding } from '../finding.ts';
import { isSameName, nameKey, tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

export const LONGEST_TEAM_NAME = 50;

/** The church's name, with a number from the second team on, raised until free (C3). */
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

/** A saved name from before this rule doesn't block saving (C3). */
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

interface TeamIdentity {
  readonly teamName: string;
  /** Null for a new team until the coach picks it. */
  readonly division: string | null;
}
export type IdentityField = keyof TeamIdentity;

/** An administrator both, a coach a new team's division (C4). */
export function settableFields(
  by: { readonly admin: boolean },
  team: 'new' | 'saved',
): readonly IdentityField[] {
  if (by.admin) return ['teamName', 'division'];
  return team === 'new' ? ['division'] : [];
}

/** An empty field is no change (C4). */
export function forbiddenChanges(
  by: { readonly admin: boolean },
  team: 'new' | 'saved',
  before: TeamIdentity,
  after: TeamIdentity,
): IdentityField[] {
  const settable = settableFields(by, team);
  const name = tidied(after.teamName);
  const changed: IdentityField[] = [];
  // A new team's default may be typed differently (U2); a saved name may not.
  const isDefault = team === 'new' && isSameName(name, before.teamName);
  if (name !== '' && name !== tidied(before.teamName) && !isDefault) changed.push('teamName');
  if (after.division !== '' && after.division !== before.division) changed.push('division');
  return changed.filter((field) => !settable.includes(field));
}
