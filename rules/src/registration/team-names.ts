import { type Finding, finding } from '../finding.ts';
import { folded, tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

/** Room for the longest church name and a number. */
export const LONGEST_TEAM_NAME = 50;

/**
 * A new team's name: the church name and 1 + the number of its teams, without the number for the
 * first, raised until no team of the event has it (C3).
 * @param taken names of all teams of the event
 */
export function defaultTeamName(
  churchName: string,
  teamsOfChurch: number,
  taken: readonly string[],
): string {
  const name = tidied(churchName);
  const used = new Set(taken.map(folded));
  for (let number = teamsOfChurch + 1; ; number++) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!used.has(folded(candidate))) return candidate;
  }
}

export type TeamNameCode =
  | LineCode
  | 'team/name-missing'
  | 'team/name-too-long'
  | 'team/name-taken';

/**
 * What is wrong with a team's name (C3), path `teamName`.
 * @param taken names of the event's other teams
 * @param saved what the team is called already: a name from before this rule hinders no roster
 */
export function teamNameFindings(
  teamName: string,
  taken: readonly string[],
  saved?: string,
): Finding<TeamNameCode>[] {
  const name = tidied(teamName);
  if (name === '') return [finding('team/name-missing', 'teamName')];
  const unsound = teamName === saved ? [] : lineFindings(teamName, 'teamName');
  if (unsound.length > 0) return unsound;
  if (name.length > LONGEST_TEAM_NAME) {
    return [finding('team/name-too-long', 'teamName', { max: LONGEST_TEAM_NAME })];
  }
  return taken.some((other) => folded(other) === folded(name))
    ? [finding('team/name-taken', 'teamName', { name })]
    : [];
}

/** The fields of a team that not everyone may set (C4). */
export interface TeamIdentity {
  readonly teamName: string;
  /** Null in the default of a new team, whose division the coach picks. */
  readonly division: string | null;
}
export type IdentityField = keyof TeamIdentity;

/** The fields this person may set: an admin both, a coach a new team's division only (C4). */
export function settableFields(
  by: { readonly admin: boolean },
  team: 'new' | 'saved',
): readonly IdentityField[] {
  if (by.admin) return ['teamName', 'division'];
  return team === 'new' ? ['division'] : [];
}

/**
 * The fields that this person changes without being allowed to; any is a refusal (C4). One that is
 * empty is no change: no team can be saved so.
 * @param before the saved team, or a new team's defaults
 */
export function forbiddenChanges(
  by: { readonly admin: boolean },
  team: 'new' | 'saved',
  before: TeamIdentity,
  after: TeamIdentity,
): IdentityField[] {
  const settable = settableFields(by, team);
  const name = tidied(after.teamName);
  const changed: IdentityField[] = [];
  if (name !== '' && name !== tidied(before.teamName)) changed.push('teamName');
  if (after.division !== '' && after.division !== before.division) changed.push('division');
  return changed.filter((field) => !settable.includes(field));
}
