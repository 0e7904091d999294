import type { Team } from '@quizmeet/contract/registration/calls.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The teams that have every word in their name, their church's or their quizzers'. */
export function findTeams(teams: readonly Team[], words: string): readonly Team[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return teams.filter(({ teamName, churchName, quizzers }) => {
    const names = quizzers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    const held = plain([teamName, churchName, ...names].join(' '));
    return wanted.every((word) => held.includes(word));
  });
}
