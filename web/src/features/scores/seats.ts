import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import { linesRemoved } from '@quizmeet/contract/scores/messages.ts';
import { lineHolders } from '@quizmeet/rules/scores/entry.ts';
import { SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { ResultBody } from '../../tournament/result-queue/queued-result.ts';

export type Seat = Pick<QuizzerLine, 'id' | 'firstName' | 'lastName'>;
export type Seats = Readonly<Record<Side, readonly Seat[]>>;

export const idOf = (round: Round, side: Side): number => round[`${side}TeamId`];
export const nameOf = (round: Round, side: Side): string => round[`${side}TeamName`];
export const scoreOf = (round: Round, side: Side): number | null => round[`${side}TeamScore`];
export const linesOf = (round: Round, side: Side): readonly QuizzerLine[] =>
  round[`${side}TeamQuizzers`];

export function teamsOf(round: Pick<Round, 'leftTeamId' | 'rightTeamId'>, all: readonly Team[]) {
  const left = all.find(({ id }) => id === round.leftTeamId);
  const right = all.find(({ id }) => id === round.rightTeamId);
  return left === undefined || right === undefined ? null : { left, right };
}

/** The roster, and quizzers with a line (X8). */
export function seatsOf(round: Round, teams: Readonly<Record<Side, Team | undefined>>): Seats {
  const of = (side: Side): Seat[] => {
    const roster: readonly Seat[] = teams[side]?.quizzers ?? [];
    return lineHolders(roster, linesOf(round, side));
  };
  return { left: of('left'), right: of('right') };
}

export const fullName = ({ firstName, lastName }: Seat): string => `${firstName} ${lastName}`;

/** An open round lists rosters there instead. */
export const storedLines = (round: Round, side: Side): readonly QuizzerLine[] =>
  round.winningTeam === '' ? [] : linesOf(round, side);

export const hasStoredLines = (round: Round): boolean =>
  SIDES.some((side) => storedLines(round, side).length > 0);

/** Removing all of a team's lines. */
export function doubtsOfRemoval(body: ResultBody, round: Round): FieldError[] {
  const isEmptied = (side: Side) => body[`${side}TeamQuizzers`].length === 0;
  const count = SIDES.filter(isEmptied).reduce(
    (sum, side) => sum + storedLines(round, side).length,
    0,
  );
  return count === 0 ? [] : [{ path: '', message: linesRemoved(count) }];
}

export const withMinus = (points: number): string => String(points).replace('-', '−');
