import type { Team } from '@quizmeet/contract/registration/calls.ts';

/** From so many letters on, teams are looked for. */
export const FEWEST_LETTERS = 2;

const MOST_FOUND = 8;
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The teams whose name, church or number has the words that were typed, those that begin with them
 * first. Accents and case do not matter.
 */
export function findTeams(teams: readonly Team[], typed: string): Team[] {
  const wanted = plain(typed.trim());
  if (wanted.length < FEWEST_LETTERS) return [];
  const words = wanted.split(/\s+/);
  const found = teams.filter((team) => {
    const text = plain(`${team.teamName} ${team.churchName} ${team.teamNumber ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (team: Team) => (plain(team.teamName).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, MOST_FOUND);
}
