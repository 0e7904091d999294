import type { Match } from '@quizmeet/contract/bracket/calls.ts';

export type BracketTeam = { readonly id: number; readonly name: string; readonly seed: number };

/** From their first matches. */
export function seededTeams(matches: readonly Match[]): BracketTeam[] {
  const seeded = matches.flatMap(({ participants }) =>
    participants.flatMap(({ id, name, source }) => {
      const [, seed] = /^Seed (\d+)$/.exec(source) ?? [];
      return seed === undefined || id === 0 ? [] : [{ id, name, seed: Number(seed) }];
    }),
  );
  return seeded.toSorted((a, b) => a.seed - b.seed);
}
