import type { Line, RoundId, RoundResult, Side, TeamId } from '../tournament.ts';

/** Later ones are overtime (Q4). */
export const LAST_QUESTION = 20;
/** Every error costs points (Q4). */
export const FIRST_COSTLY_QUESTION = 16;
/** Four correct answers. */
export const QUIZ_OUT = 4;
/** Three errors. */
export const ERROR_OUT = 3;

const isCleanQuizOut = (line: Line): boolean => line.correct === QUIZ_OUT && line.errors === 0;

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** 20 per correct answer, +10 clean quiz out, -10 error out (S2). */
export function quizzerPoints(line: Line): number {
  const quizOut = isCleanQuizOut(line) ? 10 : 0;
  const errorOut = line.errors === ERROR_OUT ? 10 : 0;
  return 20 * line.correct + quizOut - errorOut;
}

/** One for each of the 3rd, 4th, and 5th quizzer with a correct answer: 0 to 3 (S3). */
export function teamBonuses(lines: readonly Line[]): number {
  const scorers = lines.filter((line) => line.correct > 0).length;
  return Math.min(Math.max(scorers - 2, 0), 3);
}

/** Rule S3. */
export const teamBonusPoints = (lines: readonly Line[]): number => 10 * teamBonuses(lines);

/** Quizzers' points and bonuses (S2, S3). */
export function linesGive(lines: readonly Line[]): number {
  return sum(lines, quizzerPoints) + teamBonusPoints(lines);
}

/** Before any error: B in S7. */
export function lineValue(lines: readonly Line[]): number {
  const cleanQuizOuts = lines.filter(isCleanQuizOut).length;
  return 20 * sum(lines, (l) => l.correct) + teamBonusPoints(lines) + 10 * cleanQuizOuts;
}

export function errorsIn(lines: readonly Line[]): number {
  return sum(lines, (line) => line.errors);
}

/** B - 10 per own error to B + 10 per opponents' error (S7); open where lines are missing (S9). */
export function expectedScore(own: readonly Line[], opponents: readonly Line[]) {
  if (own.length === 0) return { from: null, to: null };
  const value = lineValue(own);
  return {
    from: value - 10 * errorsIn(own),
    to: opponents.length === 0 ? null : value + 10 * errorsIn(opponents),
  };
}

/** 10 or 5, and one more per full 10 above 100 or 60 (S4). */
export function olympicPoints(score: number, won: boolean): number {
  const [base, from] = won ? [10, 100] : [5, 60];
  return base + Math.max(0, Math.floor((score - from) / 10));
}

/** Rule X3. */
export const FORFEIT_SCORES = { winner: 10, loser: 0 } as const;

export interface EnteredRound {
  readonly roundId: RoundId;
  readonly leftTeamId: TeamId;
  readonly rightTeamId: TeamId;
}

/** 10 to 0, without lines (X3). */
export function forfeit(round: EnteredRound, winner: Side): RoundResult {
  const score = (side: Side) => (side === winner ? FORFEIT_SCORES.winner : FORFEIT_SCORES.loser);
  return {
    roundId: round.roundId,
    left: { teamId: round.leftTeamId, score: score('left'), lines: [] },
    right: { teamId: round.rightTeamId, score: score('right'), lines: [] },
    winner,
    forfeit: true,
  };
}
