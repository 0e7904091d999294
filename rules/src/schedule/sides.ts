import type { TeamId } from '../tournament.ts';

/**
 * Which team of each pair sits left, so that no team's left and right counts differ by more than
 * one (F3). Pairs are edges of a graph; walked in closed tours, each team is left as often as it is
 * entered. Teams with an odd number of rounds are first joined to one more point.
 * @returns the pairs, in order, as [left, right]
 */
export function balanceSides(pairs: readonly (readonly [TeamId, TeamId])[]): [TeamId, TeamId][] {
  const joined = new Map<TeamId | null, number[]>();
  const edges: (readonly [TeamId | null, TeamId | null])[] = [];
  const join = (a: TeamId | null, b: TeamId | null): void => {
    for (const end of [a, b]) {
      const list = joined.get(end) ?? [];
      list.push(edges.length);
      joined.set(end, list);
    }
    edges.push([a, b]);
  };
  for (const [a, b] of pairs) join(a, b);
  for (const [team, list] of [...joined]) if (list.length % 2 === 1) join(team, null);
  const left: (TeamId | null | undefined)[] = edges.map(() => undefined);
  for (const start of joined.keys()) {
    let here = start;
    for (;;) {
      const edge = joined.get(here)?.pop();
      if (edge === undefined) break;
      if (left[edge] !== undefined) continue;
      left[edge] = here;
      const [a, b] = edges[edge] ?? [here, here];
      here = here === a ? b : a;
    }
  }
  return pairs.map(([a, b], i) => (left[i] === a ? [a, b] : [b, a]));
}
