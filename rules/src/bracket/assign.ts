import { type Chance, shuffled } from '../chance.ts';
import { type Finding, finding } from '../finding.ts';
import type { TeamId } from '../tournament.ts';
import { FEWEST_TEAMS } from './format.ts';

/** Teams per bracket when there are enough for more than one bracket (B1). */
const FULL = 8;
/** At most this many leftover teams join the last bracket. */
const MOST_JOINING = 2;

/** A team's rank in its division; tied teams share one (S5). */
export interface Ranked {
  readonly teamId: TeamId;
  readonly rank: number;
}

export type AssignCode = 'bracket/too-few-teams' | 'bracket/order-not-tied' | 'bracket/order-twice';

/** The number of teams in each bracket, the first bracket first; empty for fewer than three teams (B1). */
export function bracketSizes(teams: number): number[] {
  if (teams < FEWEST_TEAMS) return [];
  const full = Math.floor(teams / FULL);
  const rest = teams % FULL;
  const sizes = Array.from({ length: full }, () => FULL);
  if (rest === 0) return sizes;
  if (rest <= MOST_JOINING) return [...sizes.slice(0, -1), FULL + rest];
  return [...sizes, rest];
}

/** A team's seeding: its bracket in the division (from 0) and its seed (from 1). */
export interface Seeding {
  readonly bracket: number;
  readonly seed: number;
}

/** The sets of teams that share a rank, and so a seed, best first (B1). */
export function tiedSets(standings: readonly Ranked[]): TeamId[][] {
  const byRank = Map.groupBy(standings, (row) => row.rank);
  return [...byRank.values()]
    .filter((set) => set.length > 1)
    .map((set) => set.map((r) => r.teamId));
}

/** The tied sets that an order does not decide: it must name all teams of a set but one. */
export function openTies(standings: readonly Ranked[], order: readonly TeamId[]): TeamId[][] {
  return tiedSets(standings).filter(
    (set) => set.filter((teamId) => !order.includes(teamId)).length > 1,
  );
}

/** The tied teams in an order drawn by lot, within each set (U9). */
export function drawnByLot(standings: readonly Ranked[], chance: Chance): TeamId[] {
  return tiedSets(standings).flatMap((set) =>
    shuffled(
      set.toSorted((a, b) => a - b),
      chance,
    ),
  );
}

/** The errors of an assignment: too few teams, or an order that names a team without a tie. */
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
    if (order.indexOf(teamId) < i) {
      return [finding('bracket/order-twice', 'order', { teamId })];
    }
    return [];
  });
}

/** Divides a division into brackets by rank (B1). In a tied set the teams named in `order` come first. */
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

/** `A` for the first bracket of a division, `B` for the next (B1). */
export function bracketLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** A team that the current standings would seed differently; null where it has no place. */
export interface Drift {
  readonly teamId: TeamId;
  readonly stands: Seeding | null;
  readonly would: Seeding | null;
}

/** The seeds that a new assignment would change; a corrected Friday score doesn't change them (B1). */
export function seedDrift(
  brackets: readonly (readonly TeamId[])[],
  standings: readonly Ranked[],
): Drift[] {
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
