import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { findRows, plain } from '../../ui/find-rows.ts';

/** From so many letters on, teams are looked for. */
export const FEWEST_LETTERS = 2;

const MOST_SUGGESTED = 8;

/**
 * The few teams whose name, church or number has the words that were typed, those that begin with
 * them first.
 */
export function suggestedTeams(teams: readonly Team[], typed: string): readonly Team[] {
  const wanted = plain(typed.trim());
  if (wanted.length < FEWEST_LETTERS) return [];
  const begins = (team: Team) => (plain(team.teamName).startsWith(wanted) ? 0 : 1);
  return findRows(teams, typed, readsAs)
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, MOST_SUGGESTED);
}

const readsAs = ({ teamName, churchName, teamNumber }: Team): string =>
  `${teamName} ${churchName} ${teamNumber ?? ''}`;
