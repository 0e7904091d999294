import { SIDES, type Side, type TeamId } from '../tournament.ts';
import { playedMatches, type Winners } from './advance.ts';
import type { Format } from './format.ts';

/** The teams of a bracket that have left on Saturday, in the order in which they left (X9). */
export type Left = ReadonlySet<TeamId>;

export interface WithWalkovers {
  readonly winners: Winners;
  readonly walkovers: ReadonlySet<number>;
}

/**
 * Decides every open match of a team that has left as soon as both of its teams are known (X9). When both have left,
 * the one that left later advances, so that no decided match changes.
 */
export function withWalkovers(
  format: Format,
  seeds: readonly TeamId[],
  played: Winners,
  left: Left,
): WithWalkovers {
  const winners = new Map(played);
  const walkovers = new Set<number>();
  if (left.size === 0) return { winners, walkovers };
  // A walkover can make the teams of later matches known, so look again after each match.
  for (const { id } of [...format.main, ...format.consolation]) {
    const match = playedMatches(format, seeds, winners).find((each) => each.match.id === id);
    if (match === undefined || match.left === null || match.right === null) continue;
    if (match.winner !== null) continue;
    const winner = walkoverWinner({ left: match.left, right: match.right }, left);
    if (winner === null) continue;
    winners.set(id, winner);
    walkovers.add(id);
  }
  return { winners, walkovers };
}

function walkoverWinner(teams: Readonly<Record<Side, TeamId>>, left: Left): Side | null {
  const here = SIDES.filter((side) => !left.has(teams[side]));
  if (here.length === 2) return null;
  const [only] = here;
  if (only !== undefined) return only;
  const order = [...left];
  return order.indexOf(teams.left) > order.indexOf(teams.right) ? 'left' : 'right';
}

/** The matches played because of a team's walkovers, reset when it's reinstated (X9), in ascending order. */
export function resetsOnReturn(
  format: Format,
  seeds: readonly TeamId[],
  played: Winners,
  left: Left,
  returning: TeamId,
): number[] {
  const teamsOf = (winners: Winners, gone: Left) =>
    new Map(
      playedMatches(format, seeds, withWalkovers(format, seeds, winners, gone).winners).map(
        (each) => [each.match.id, `${each.left} ${each.right}`],
      ),
    );
  const now = teamsOf(played, left);
  const others = new Set([...left].filter((teamId) => teamId !== returning));
  const kept = new Map(played);
  const resets: number[] = [];
  // A match that is reset can make the teams of later ones unknown, so look until none is left over.
  for (let found = [...kept.keys()]; found.length > 0; ) {
    const then = teamsOf(kept, others);
    found = [...kept.keys()].filter((id) => then.get(id) !== now.get(id));
    for (const id of found) kept.delete(id);
    resets.push(...found);
  }
  return resets.toSorted((a, b) => a - b);
}
