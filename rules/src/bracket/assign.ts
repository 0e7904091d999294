import { type Chance, shuffled } from '../chance.ts';
import { type Finding, finding } from '../finding.ts';
import type { TeamId } from '../tournament.ts';
import { FEWEST_TEAMS } from './format.ts';

/** Teams per bracket, with enough for several (B1). */
const FULL = 8;
/** At most this many leftover teams join the last bracket. */
const MOST_JOINING = 2;

export type Ranked = { readonly teamId: TeamId; readonly rank: number };

export type AssignCode = 'bracket/too-few-teams' | 'bracket/order-not-tied' | 'bracket/order-twice';

/** First bracket first; empty for fewer than three teams (B1). */
export function bracketSizes(teams: number): number[] {
  if (teams < FEWEST_TEAMS) return [];
  const full = Math.floor(teams / FULL);
  const rest = teams % FULL;
  const sizes = Array.from({ length: full }, () => FULL);
  if (rest === 0) return sizes;
  if (rest <= MOST_JOINING) return [...sizes.slice(0, -1), FULL + rest];
  return [...sizes, rest];
}

export type Seeding = { readonly bracket: number; readonly seed: number };

/** Teams that share a rank, best first (B1). */
export function tiedSets(standings: readonly Ranked[]): TeamId[][] {
  const byRank = Map.groupBy(standings, (row) => row.rank);
  return [...byRank.values()]
    .filter((set) => set.length > 1)
    .map((set) => set.map((r) => r.teamId));
}

/** Undecided: the order must name all teams of a set but one. */
export function openTies(standings: readonly Ranked[], order: readonly TeamId[]): TeamId[][] {
  return tiedSets(standings).filter(
    (set) => set.filter((teamId) => !order.includes(teamId)).length > 1,
  );
}

/** Within each set (U9). */
export function drawnByLot(standings: readonly Ranked[], chance: Chance): TeamId[] {
  return tiedSets(standings).flatMap((set) =>
    shuffled(
      set.toSorted((a, b) => a - b),
      chance,
    ),
  );
}

/** Too few teams, or an order that names a team without a tie. */
export function assignFindings(
  standings: readonly Ranked[],
  order: readonly TeamId[],
): Finding<AssignCode>[] {
  if (standings.length < FEWEST_TEAMS) {
    return [finding('bracket/too-few-teams', '', { teams: standings.length })];
  }
  const tied = new Set(tiedSets(standings).flat());
  return order.flatMap((teamId, i): Finding<AssignCode>[] => {
    if (!tied.has(teamId)) return [finding('bracket/order-not-tied', 'order', { teamId })];
    if (order.indexOf(teamId) < i) return [finding('bracket/order-twice', 'order', { teamId })];
    return [];
  });
}

/** By rank (B1); in a tied set, teams in `order` come first. */
export function assigned(standings: readonly Ranked[], order: readonly TeamId[]): TeamId[][] {
  const place = (teamId: TeamId) => {
    const index = order.indexOf(teamId);
    return index < 0 ? order.length : index;
  };
  const seeds = standings
    .toSorted((a, b) => a.rank - b.rank || place(a.teamId) - place(b.teamId))
    .map((row) => row.teamId);
  let from = 0;
  return bracketSizes(seeds.length).map((size) => {
    from += size;
    return seeds.slice(from - size, from);
  });
}

/** `A`, then `B` (B1). */
export function bracketLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** What a new assignment would change; a corrected Friday score doesn't reseed (B1). */
export function seedDrift(brackets: readonly (readonly TeamId[])[], standings: readonly Ranked[]) {
  const stands = seedingsOf(brackets);
  const would = seedingsOf(assigned(standings, brackets.flat()));
  const teams = new Set([...would.keys(), ...stands.keys()]);
  return [...teams]
    .map((teamId) => ({
      teamId,
      stands: stands.get(teamId) ?? null,
      would: would.get(teamId) ?? null,
    }))
    .filter(({ stands: now, would: then }) => !isSame(now, then));
}

const isSame = (one: Seeding | null, other: Seeding | null): boolean =>
  one?.bracket === other?.bracket && one?.seed === other?.seed;

function seedingsOf(brackets: readonly (readonly TeamId[])[]): Map<TeamId, Seeding> {
  return new Map(
    brackets.flatMap((seeds, bracket) =>
      seeds.map((teamId, i) => [teamId, { bracket, seed: i + 1 }] as const),
    ),
  );
}
