import type { Finding } from '../finding.ts';
import { isSameResult } from '../scores/compare.ts';
import { resultOf, type ScoreCode } from '../scores/entry.ts';
import type { EnteredRound } from '../scores/points.ts';
import type { RoundResult, Side } from '../tournament.ts';
import type { KeyedGame } from './events.ts';
import type { MachineGame } from './game.ts';
import {
  type MatchableRound,
  matchGame,
  type NamedQuizzer,
  resultOfGame,
  type SkipCode,
  type UnknownQuizzer,
} from './round-of-game.ts';

export interface FiledGame extends KeyedGame {
  readonly game: MachineGame;
  readonly files: readonly string[];
  /** Of its first line; sorts as text. */
  readonly from: string;
  /** The result may be incomplete. */
  readonly hasBadLines: boolean;
}

export interface RoundOfGames extends MatchableRound, EnteredRound {
  readonly rosters: Readonly<Record<Side, readonly NamedQuizzer[]>>;
  readonly stored: RoundResult | null;
  readonly byHand: boolean;
}

export type LoadCode = SkipCode | 'machine/entered-by-hand' | 'machine/other-game';

type GameRead = { readonly result: RoundResult; readonly unknown: readonly UnknownQuizzer[] };

export interface MatchedGame<R extends RoundOfGames> {
  readonly game: FiledGame;
  readonly round: R;
  readonly swapped: boolean;
  readonly reading:
    | GameRead
    | { readonly skip: SkipCode; readonly findings: readonly Finding<ScoreCode>[] };
}

type UnmatchedGame = { readonly game: FiledGame; readonly skip: SkipCode };

/** Finds each game's round and result (Q5), by time. */
export function matchGames<R extends RoundOfGames>(
  games: readonly FiledGame[],
  tournament: string,
  rounds: readonly R[],
): { readonly matched: MatchedGame<R>[]; readonly unmatched: UnmatchedGame[] } {
  const matched: MatchedGame<R>[] = [];
  const unmatched: UnmatchedGame[] = [];
  for (const game of games.toSorted(byTime)) {
    const words = { ...game, left: game.game.left.name, right: game.game.right.name };
    const found = matchGame(words, tournament, rounds);
    if ('skip' in found) unmatched.push({ game, skip: found.skip });
    else matched.push({ game, ...found, reading: readingOf(game, found) });
  }
  return { matched, unmatched };
}

const byTime = (a: FiledGame, b: FiledGame): number =>
  compare(a.from, b.from) || compare(identity(a), identity(b));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const identity = ({ tournament, division, room, round, key }: FiledGame): string =>
  JSON.stringify([tournament, division, room, round, key]);

function readingOf<R extends RoundOfGames>(
  { game }: FiledGame,
  { round, swapped }: { readonly round: R; readonly swapped: boolean },
): MatchedGame<R>['reading'] {
  const reading = resultOfGame(game, round.rosters, swapped);
  if ('skip' in reading) return reading;
  return { result: resultOf(reading.entry, round), unknown: reading.unknown };
}

export type Outcome<R extends RoundOfGames> =
  | {
      readonly kind: 'load';
      readonly game: FiledGame;
      readonly round: R;
      readonly result: RoundResult;
      readonly unknown: readonly UnknownQuizzer[];
    }
  | {
      readonly kind: 'already';
      readonly game: FiledGame;
      readonly round: R;
      /** The other result is kept; null if the game's is. */
      readonly other: RoundResult | null;
      readonly unknown: readonly UnknownQuizzer[];
    }
  | {
      readonly kind: 'skip';
      readonly game: FiledGame;
      /** Null without a round. */
      readonly round: R | null;
      readonly code: LoadCode;
      readonly findings: readonly Finding<ScoreCode>[];
    };

export type LoadPlan<R extends RoundOfGames> = ReturnType<typeof planLoad<R>>;

type LoadChoices = { readonly isLoaded: (file: string) => boolean; readonly overwrite: boolean };

/**
 * Of a round's games the stored one counts, else the loaded one, else the first. A file is done when its
 * games are loaded and its line-ups are on rosters (Q5).
 */
export function planLoad<R extends RoundOfGames>(
  games: readonly FiledGame[],
  tournament: string,
  rounds: readonly R[],
  choices: LoadChoices,
) {
  const { matched, unmatched } = matchGames(games, tournament, rounds);
  const byRound = Map.groupBy(matched, ({ round }) => round.roundId);
  const outcomes: Outcome<R>[] = [
    ...[...byRound.values()].flatMap((ofRound) => outcomesOf(ofRound, choices)),
    ...unmatched.map(
      ({ game, skip }) => ({ kind: 'skip', game, round: null, code: skip, findings: [] }) as const,
    ),
  ];
  const files = new Set(games.flatMap((game) => game.files));
  const open = new Set(outcomes.filter(isOpen).flatMap(({ game }) => game.files));
  // Newly loaded, with nothing left to load.
  const filesDone = [...files].filter((file) => !open.has(file) && !choices.isLoaded(file));
  return { outcomes, filesDone: filesDone.toSorted(compare) };
}

const isOpen = (outcome: Outcome<RoundOfGames>): boolean =>
  outcome.kind === 'skip' || outcome.unknown.length > 0;

function outcomesOf<R extends RoundOfGames>(
  games: readonly MatchedGame<R>[],
  choices: LoadChoices,
): Outcome<R>[] {
  const counting = countingGame(games, choices);
  const decided = counting === null ? null : outcomeOf(counting, choices);
  return games.map((matched): Outcome<R> => {
    const { game, round, reading } = matched;
    if ('skip' in reading) {
      return { kind: 'skip', game, round, code: reading.skip, findings: reading.findings };
    }
    if (matched === counting && decided !== null) return decided;
    if (!isSameResult(counting?.reading.result ?? reading.result, reading.result)) {
      return { kind: 'skip', game, round, code: 'machine/other-game', findings: [] };
    }
    if (decided?.kind === 'skip') return { ...decided, game };
    const other = decided?.kind === 'already' ? decided.other : null;
    return { kind: 'already', game, round, other, unknown: reading.unknown };
  });
}

type ReadGame<R extends RoundOfGames> = MatchedGame<R> & { readonly reading: GameRead };
const isRead = <R extends RoundOfGames>(matched: MatchedGame<R>): matched is ReadGame<R> =>
  'result' in matched.reading;

/** Null if none gives a result. */
export function countingGame<R extends RoundOfGames>(
  games: readonly MatchedGame<R>[],
  { isLoaded }: Pick<LoadChoices, 'isLoaded'>,
): ReadGame<R> | null {
  const read = games.filter(isRead);
  const agrees = ({ round: { stored }, reading }: ReadGame<R>) =>
    stored !== null && isSameResult(stored, reading.result);
  const loaded = ({ game }: ReadGame<R>) => game.files.every(isLoaded);
  return read.find(agrees) ?? read.find(loaded) ?? read[0] ?? null;
}

function outcomeOf<R extends RoundOfGames>(
  { game, round, reading }: ReadGame<R>,
  { isLoaded, overwrite }: LoadChoices,
): Outcome<R> {
  const { result, unknown } = reading;
  const { stored } = round;
  const load = { kind: 'load', game, round, result, unknown } as const;
  const already = { kind: 'already', game, round, unknown } as const;
  if (stored !== null && isSameResult(stored, result)) return { ...already, other: null };
  const isByHand = stored !== null && round.byHand;
  if (isByHand && overwrite) return load;
  if (game.files.every(isLoaded)) return { ...already, other: stored };
  if (!isByHand) return load;
  return { kind: 'skip', game, round, code: 'machine/entered-by-hand', findings: [] };
}
