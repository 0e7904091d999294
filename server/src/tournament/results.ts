import type { RoundResult, Side } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../platform/database/database.ts';
import type { EventRow } from '../records/events.ts';
import { type LineRow, lineRecords } from '../records/lines.ts';
import { type RoundRow, roundRecords } from '../records/rounds.ts';

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
