import { otherSide, SIDES, type Side, type TeamId } from '../tournament.ts';
import {
  type Format,
  type FormatMatch,
  matchesOf,
  nextOf,
  type Source,
  sourceText,
} from './format.ts';

export type Winners = ReadonlyMap<number, Side>;

export interface PlayedMatch {
  readonly match: FormatMatch;
  readonly left: TeamId | null;
  readonly right: TeamId | null;
  readonly winner: Side | null;
}

export interface Placing {
  readonly place: number;
  /** In words: `Winner of 14`, `Loser of 12`. */
  readonly source: string;
  readonly teamId: TeamId | null;
}

/** Null from a seed, or until its match is decided. */
function teamFrom(source: Source, played: ReadonlyMap<number, PlayedMatch>): TeamId | null {
  if (source.from === 'seed') return null;
  const match = played.get(source.match);
  if (match === undefined || match.winner === null) return null;
  return match[source.from === 'winner' ? match.winner : otherSide(match.winner)];
}

/** With the teams that have reached each (B4, B5). */
export function playedMatches(
  format: Format,
  seeds: readonly TeamId[],
  winners: Winners,
): PlayedMatch[] {
  const played = new Map<number, PlayedMatch>();
  const teamOf = (source: Source): TeamId | null =>
    source.from === 'seed' ? (seeds[source.seed - 1] ?? null) : teamFrom(source, played);
  for (const match of matchesOf(format)) {
    const open = match.ifNecessary && winners.get(format.final) !== 'right';
    const left = open ? null : teamOf(match.left);
    const right = open ? null : teamOf(match.right);
    const known = left !== null && right !== null;
    played.set(match.id, {
      match,
      left,
      right,
      winner: known ? (winners.get(match.id) ?? null) : null,
    });
  }
  return [...played.values()];
}

/** Both teams of the undecided match that a place comes from; none until both are known (B4). */
export function candidatesOf(source: Source, matches: readonly PlayedMatch[]): readonly TeamId[] {
  if (source.from === 'seed') return [];
  const before = matches.find(({ match }) => match.id === source.match);
  if (!before || before.left === null || before.right === null || before.winner !== null) return [];
  return [before.left, before.right];
}

/** The if-necessary match, when the unbeaten side has won the final (B5). */
export const isUnneeded = ({ final, main }: Format, winners: Winners, match: number): boolean =>
  match === main.length && winners.get(final) === 'left';

/** Places from 1 to n, with teams once decided (B8). */
export function placings(format: Format, seeds: readonly TeamId[], winners: Winners): Placing[] {
  const played = new Map(
    playedMatches(format, seeds, winners).map((each) => [each.match.id, each]),
  );
  const secondMatch = winners.get(format.final) === 'right';
  const last = secondMatch ? format.main.length : format.final;
  const top = (['winner', 'loser'] as const).map((from, i) => ({
    place: i + 1,
    source: { from, match: last } as const,
  }));
  return [...top, ...format.places].map(({ place, source }) => ({
    place,
    source: sourceText(source),
    teamId: teamFrom(source, played),
  }));
}

/** Decided matches that depend on one, nearest first; changing its winner resets them (B5). */
export function restingOn(
  format: Format,
  match: number,
  decided: Pick<ReadonlySet<number>, 'has'>,
): number[] {
  const found: number[] = [];
  const queue = [match];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const next = nextOf(format, at);
    for (const id of [next.winner, next.loser]) {
      if (id === null || found.includes(id) || !decided.has(id)) continue;
      found.push(id);
      queue.push(id);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Null when it doesn't play in it. */
export function sideOf(played: PlayedMatch, teamId: TeamId): Side | null {
  return SIDES.find((side) => played[side] === teamId) ?? null;
}
