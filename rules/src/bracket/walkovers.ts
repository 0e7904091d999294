import { SIDES, type Side, type TeamId } from '../tournament.ts';
import { playedMatches, type Winners } from './advance.ts';
import { type Format, matchesOf } from './format.ts';

/** In the order they withdrew (X2, X9). */
export type WithdrawnTeams = ReadonlySet<TeamId>;

/**
 * Decides a withdrawn team's open matches once both teams are known (X9). If both withdrew, the later one advances, so
 * that no decided match changes.
 */
export function withWalkovers(
  format: Format,
  seeds: readonly TeamId[],
  played: Winners,
  withdrawn: WithdrawnTeams,
): { winners: Winners; walkovers: ReadonlySet<number> } {
  const winners = new Map(played);
  const walkovers = new Set<number>();
  if (withdrawn.size === 0) return { winners, walkovers };
  // A walkover can complete later matches.
  for (const { id } of matchesOf(format)) {
    const match = playedMatches(format, seeds, winners).find((each) => each.match.id === id);
    if (match === undefined || match.left === null || match.right === null) continue;
    if (match.winner !== null) continue;
    const winner = walkoverWinner({ left: match.left, right: match.right }, withdrawn);
    if (winner === null) continue;
    winners.set(id, winner);
    walkovers.add(id);
  }
  return { winners, walkovers };
}

function walkoverWinner(teams: Readonly<Record<Side, TeamId>>, withdrawn: WithdrawnTeams) {
  const here = SIDES.filter((side) => !withdrawn.has(teams[side]));
  if (here.length === 2) return null;
  const [only] = here;
  if (only !== undefined) return only;
  const order = [...withdrawn];
  return order.indexOf(teams.left) > order.indexOf(teams.right) ? 'left' : 'right';
}

/** Matches played because of a team's walkovers, ascending (X9). */
export function resetsOnReturn(
  format: Format,
  seeds: readonly TeamId[],
  played: Winners,
  withdrawn: WithdrawnTeams,
  returning: TeamId,
): number[] {
  const teamsOf = (winners: Winners, gone: WithdrawnTeams) =>
    new Map(
      playedMatches(format, seeds, withWalkovers(format, seeds, winners, gone).winners).map(
        (each) => [each.match.id, `${each.left} ${each.right}`],
      ),
    );
  const now = teamsOf(played, withdrawn);
  const others = new Set([...withdrawn].filter((teamId) => teamId !== returning));
  const remaining = new Map(played);
  const resets: number[] = [];
  for (let found = [...remaining.keys()]; found.length > 0; ) {
    const then = teamsOf(remaining, others);
    found = [...remaining.keys()].filter((id) => then.get(id) !== now.get(id));
    for (const id of found) remaining.delete(id);
    resets.push(...found);
  }
  return resets.toSorted((a, b) => a - b);
}
