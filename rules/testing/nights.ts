import fc from 'fast-check';
import { forfeit } from '../src/scores/points.ts';
import type { StandingTeam } from '../src/standings/team-standings.ts';
import type { Line, QuizzerId, RoundResult, TeamId, TeamResult } from '../src/tournament.ts';

export interface Night {
  readonly teams: readonly StandingTeam[];
  readonly results: readonly RoundResult[];
}

/** The team's id x 10 + 1 to 5. */
export function quizzersOf(teamId: TeamId): QuizzerId[] {
  return [1, 2, 3, 4, 5].map((seat) => teamId * 10 + seat);
}

/** Within S1. */
export const counts: fc.Arbitrary<{ correct: number; errors: number }> = fc
  .record({ correct: fc.integer({ min: 0, max: 4 }), errors: fc.integer({ min: 0, max: 3 }) })
  .filter(({ correct, errors }) => !(correct === 4 && errors === 3));

/** Or none (S9). */
function linesFor(teamId: TeamId): fc.Arbitrary<Line[]> {
  return fc
    .subarray(quizzersOf(teamId))
    .chain((ids) => fc.tuple(...ids.map((quizzerId) => counts.map((c) => ({ quizzerId, ...c })))));
}

/** In tens, so that teams tie often. */
const score = fc.integer({ min: 0, max: 16 }).map((tens) => tens * 10);

function teamResult(teamId: TeamId): fc.Arbitrary<TeamResult> {
  return fc.record({ teamId: fc.constant(teamId), score, lines: linesFor(teamId) });
}

/** A tie has a random winner. */
function roundBetween(teamIds: readonly TeamId[]): fc.Arbitrary<Omit<RoundResult, 'roundId'>> {
  return fc
    .shuffledSubarray([...teamIds], { minLength: 2, maxLength: 2 })
    .chain(([left = 0, right = 0]) =>
      fc.record({
        left: teamResult(left),
        right: teamResult(right),
        onTie: fc.constantFrom('left' as const, 'right' as const),
        forfeited: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      }),
    )
    .map(({ left, right, onTie, forfeited }) => {
      if (forfeited) {
        const { roundId: _, ...result } = forfeit(
          { roundId: 0, leftTeamId: left.teamId, rightTeamId: right.teamId },
          onTie,
        );
        return result;
      }
      if (left.score === right.score) return { left, right, winner: onTie };
      return { left, right, winner: left.score > right.score ? 'left' : 'right' };
    });
}

export function nights(maxTeams = 7, maxRounds = 14): fc.Arbitrary<Night> {
  return fc.integer({ min: 2, max: maxTeams }).chain((n) => {
    const teams = Array.from({ length: n }, (_, i) => ({ id: 100 + i, teamNumber: n - i }));
    return fc
      .array(roundBetween(teams.map((t) => t.id)), { maxLength: maxRounds })
      .map((rounds) => ({
        teams,
        results: rounds.map((round, i) => ({ roundId: i + 1, ...round })),
      }));
  });
}
