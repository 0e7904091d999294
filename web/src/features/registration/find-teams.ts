import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { findRows } from '../../ui/find-rows.ts';

/** The teams that have every word in their name, their church's or their quizzers'. */
export const findTeams = (teams: readonly Team[], typed: string): readonly Team[] =>
  findRows(teams, typed, namesOf);

function namesOf({ teamName, churchName, quizzers }: Team): string {
  const names = quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return [teamName, churchName, ...names].join(' ');
}
