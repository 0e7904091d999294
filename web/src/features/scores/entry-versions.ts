import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import type { WaitingEntry } from '@quizmeet/contract/scores/entries-calls.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import { fullName, idOf, nameOf } from './seats.ts';
import { lineText } from './versions.ts';

type Result = NonNullable<WaitingEntry['result']>;

/** Something that several entries of a round may state differently, in words, in their order. */
export interface EntryRow {
  readonly key: string;
  readonly what: string;
  readonly said: readonly string[];
}

export const isDisputed = ({ said }: EntryRow): boolean => new Set(said).size > 1;

/** What several people entered for a round, side by side: the outcome, then each quizzer with a line. */
export function entryRows(round: Round, results: readonly Result[]): EntryRow[] {
  const scores = SIDES.map((side) => ({
    key: `score ${idOf(round, side)}`,
    what: nameOf(round, side),
    said: results.map((result) => String(result[`${side}TeamScore`])),
  }));
  const won = {
    key: 'winner',
    what: 'Winner',
    said: results.map(({ winningTeam }) => nameOf(round, winningTeam)),
  };
  return [...scores, won, ...SIDES.flatMap((side) => lineRows(results, side))];
}

function lineRows(results: readonly Result[], side: Side): EntryRow[] {
  const of = (result: Result): readonly QuizzerLine[] => result[`${side}TeamQuizzers`];
  const quizzers = new Map(results.flatMap(of).map((line) => [line.id, line]));
  return [...quizzers.values()].map((quizzer) => ({
    key: `line ${quizzer.id}`,
    what: fullName(quizzer).trim() || 'No longer on the roster',
    said: results.map((result) => lineText(of(result), quizzer.id)),
  }));
}
