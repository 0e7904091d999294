import type { Round } from '@quizmeet/contract/schedule/calls.ts';
import type { RoundId, TeamId } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { loadBrackets } from './load.ts';
import { loadMatchNames } from './names.ts';
import { presentMatchAsRound } from './present.ts';

/** A Saturday match as a round, by its id; null when there is none. */
export async function presentMatchRound(
  db: Reader,
  event: EventRow,
  id: RoundId,
): Promise<Round | null> {
  for (const bracket of await loadBrackets(db, event)) {
    const match = bracket.matches.find(({ row }) => row.id === id);
    if (match !== undefined) {
      return presentMatchAsRound(bracket, match, await loadMatchNames(db, event));
    }
  }
  return null;
}

/** A Saturday match of a team. */
export interface TeamMatch {
  readonly round: Round;
  /** Since Saturday's midnight. */
  readonly startMinutes: number;
}

/** The Saturday matches that a team has reached, in time order. */
export async function matchesOfTeam(
  db: Reader,
  event: EventRow,
  teamId: TeamId,
): Promise<TeamMatch[]> {
  const names = await loadMatchNames(db, event);
  return (await loadBrackets(db, event))
    .flatMap((bracket) =>
      bracket.matches
        .filter(({ left, right }) => left === teamId || right === teamId)
        .map((match) => ({
          round: presentMatchAsRound(bracket, match, names),
          startMinutes: match.row.startMinutes,
        })),
    )
    .toSorted((a, b) => a.startMinutes - b.startMinutes);
}
