import type { BodyOf } from '@quizmeet/contract/call.ts';
import type { QuizzerLine, Round } from '@quizmeet/contract/schedule/calls.ts';
import type { saveResult } from '@quizmeet/contract/scores/calls.ts';
import { winnerOf } from '@quizmeet/rules/scores/entry.ts';
import { SIDES } from '@quizmeet/rules/tournament.ts';
import { fullName, idOf, nameOf, type Seats, scoreOf } from './seats.ts';
import { storedLines } from './stored-lines.ts';

/** Something that two versions of a result may state differently, in words. */
interface VersionRow {
  readonly key: string;
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}

type Body = BodyOf<typeof saveResult>;
type Counted = Pick<QuizzerLine, 'id' | 'numberCorrect' | 'numberErrors'>;

export const isDifferent = ({ mine, theirs }: VersionRow): boolean => mine !== theirs;

/** The typed version beside the stored one: the outcome, then the lines in the sheet's order. */
export function versionsOf(body: Body, round: Round, seats: Seats): VersionRow[] {
  const mine = { left: body.leftTeamQuizzers, right: body.rightTeamQuizzers };
  const winner = winnerOf(body);
  const scores = SIDES.map((side) => ({
    key: `score ${idOf(round, side)}`,
    what: nameOf(round, side),
    mine: scoreText(body[`${side}TeamScore`]),
    theirs: scoreText(scoreOf(round, side)),
  }));
  const lines = SIDES.flatMap((side) =>
    seats[side].map((seat) => ({
      key: `line ${seat.id}`,
      what: fullName(seat),
      mine: lineText(mine[side], seat.id),
      theirs: lineText(storedLines(round, side), seat.id),
    })),
  );
  const won = {
    key: 'winner',
    what: 'Winner',
    mine: winner === null ? 'not chosen' : nameOf(round, winner),
    theirs: round.winningTeam === '' ? 'no result' : nameOf(round, round.winningTeam),
  };
  return [...scores, won, ...lines];
}

function scoreText(score: string | number | null | undefined): string {
  return score === null || score === undefined || score === '' ? 'no score' : `${score}`;
}

/** A quizzer's line in words. */
function lineText(lines: readonly Counted[], quizzerId: number): string {
  const line = lines.find(({ id }) => id === quizzerId);
  if (line === undefined) return lines.length === 0 ? 'lines to come' : 'sat out';
  return `${line.numberCorrect} correct, ${line.numberErrors} ${line.numberErrors === 1 ? 'error' : 'errors'}`;
}
