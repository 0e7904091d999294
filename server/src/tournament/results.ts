import { plural } from '@quizmeet/contract/text.ts';
import { quizzersDiffering } from '@quizmeet/rules/scores/compare.ts';
import {
  type Line,
  type QuizzerId,
  type RoundResult,
  SIDES,
  type Side,
} from '@quizmeet/rules/tournament.ts';
import type { Act, AuditNote } from '../calls/act.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { type LineRow, lineRecords } from '../records/lines.ts';
import type { QuizzerRow } from '../records/quizzers.ts';
import { type ResultSource, type RoundRow, roundRecords } from '../records/rounds.ts';

export interface DecidedRow extends RoundRow {
  readonly leftScore: number;
  readonly rightScore: number;
  readonly winner: Side;
}

export const isDecided = (row: RoundRow): row is DecidedRow =>
  row.leftScore !== null && row.rightScore !== null && row.winner !== null;

/** The only source of standings and records. */
export async function loadFridayResults(db: Reader, event: EventRow): Promise<RoundResult[]> {
  return resultsOfRows(
    await roundRecords(db).all(event.id),
    await lineRecords(db).ofEvent(event.id),
  );
}

export function resultsOfRows(rows: readonly RoundRow[], lines: readonly LineRow[]): RoundResult[] {
  const byRound = Map.groupBy(lines, (line) => line.roundId);
  return rows.flatMap((row) => resultOfRow(row, byRound.get(row.id) ?? []) ?? []);
}

export function resultOfRow(row: RoundRow, lines: readonly LineRow[]): RoundResult | null {
  if (!isDecided(row)) return null;
  const of = (side: Side) =>
    lines
      .filter((line) => line.side === side)
      .map(({ quizzerId, correct, errors }) => ({ quizzerId, correct, errors }));
  return {
    roundId: row.id,
    left: { teamId: row.leftTeamId, score: row.leftScore, lines: of('left') },
    right: { teamId: row.rightTeamId, score: row.rightScore, lines: of('right') },
    winner: row.winner,
    ...(row.forfeit ? { forfeit: true } : {}),
  };
}

/** The caller audits it. @param version by default a new one */
export async function storeResult(
  act: Act,
  result: RoundResult,
  resultSource: ResultSource,
  version?: number,
): Promise<{ row: RoundRow; lines: LineRow[] }> {
  const lines = SIDES.flatMap((side) =>
    result[side].lines.map((line, seat) => ({ ...line, roundId: result.roundId, side, seat })),
  );
  const [row] = await Promise.all([
    roundRecords(act.tx).change(
      result.roundId,
      {
        leftScore: result.left.score,
        rightScore: result.right.score,
        winner: result.winner,
        resultSource,
        forfeit: result.forfeit === true,
      },
      version,
    ),
    lineRecords(act.tx).replace(result.roundId, lines),
  ]);
  return { row, lines };
}

type QuizzerNames = (id: QuizzerId) => string;

/** Also of former quizzers (X8). */
export function namesIn(quizzers: readonly QuizzerRow[]): QuizzerNames {
  const names = new Map(quizzers.map((each) => [each.id, `${each.firstName} ${each.lastName}`]));
  return (quizzerId) => names.get(quizzerId) ?? '';
}

export const summarize = ({ left, right, winner, forfeit }: RoundResult): string =>
  `${left.score} to ${right.score}, ${winner} won, ` +
  (forfeit ? 'forfeit' : plural(left.lines.length + right.lines.length, 'line'));

/** For the audit; a correction lists each changed line (N2). */
export function beforeAndAfter(
  before: RoundResult | null,
  after: RoundResult,
  nameOf: QuizzerNames,
): Pick<AuditNote, 'before' | 'after'> {
  if (before === null) return { before: null, after: summarize(after) };
  const differing = SIDES.flatMap((side) =>
    quizzersDiffering(side, before, after).map((id) => ({ side, id })),
  );
  const tell = (result: RoundResult): string => {
    const lines = differing.map(({ side, id }) => {
      return `${nameOf(id)} (${side}): ${countsOf(lineOf(result, side, id))}`;
    });
    return [summarize(result), ...lines].join('; ');
  };
  return { before: tell(before), after: tell(after) };
}

const lineOf = (result: RoundResult, side: Side, id: QuizzerId): Line | undefined =>
  result[side].lines.find(({ quizzerId }) => quizzerId === id);

const countsOf = (line: Line | undefined): string =>
  line === undefined ? 'no line' : `${line.correct} correct, ${plural(line.errors, 'error')}`;
