import type { TeamId } from '../tournament.ts';
import { assigned, type Ranked, type Seeding } from './assign.ts';

/** A team that the current standings would seed differently; null where it has no place. */
export interface Drift {
  readonly teamId: TeamId;
  readonly stands: Seeding | null;
  readonly would: Seeding | null;
}

/**
 * The seeds that a new assignment would change, in order of the new seeds. Correcting a Friday score after
 * the assignment does not change the seeds (B1). Tied teams keep their seeded order.
 * @param brackets the current seeds, bracket by bracket
 */
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
