import type { RoundResult, Side } from '@quizmeet/rules/tournament.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { EventRow } from '../../records/events.ts';
import { type LineRow, lineRecords } from '../../records/lines.ts';
import { type RoundRow, roundRecords } from '../../records/rounds.ts';

/** Friday's decided rounds as the rules see them; standings and records rest on nothing else. */
export async function loadFridayResults(db: Reader, event: EventRow): Promise<RoundResult[]> {
  const rows = await roundRecords(db).ofDay(event.id, 'Friday');
  const lines = await lineRecords(db).ofEvent(event.id);
  const byRound = new Map<number, LineRow[]>();
  for (const line of lines) {
    const known = byRound.get(line.roundId);
    if (known === undefined) byRound.set(line.roundId, [line]);
    else known.push(line);
  }
  return rows.flatMap((row) => resultOfRow(row, byRound.get(row.id) ?? []) ?? []);
}

/** The result of a decided row; null for an open one. */
export function resultOfRow(row: RoundRow, lines: readonly LineRow[]): RoundResult | null {
  const { leftScore, rightScore, winner } = row;
  if (leftScore === null || rightScore === null || winner === null) return null;
  const of = (side: Side) =>
    lines
      .filter((line) => line.side === side)
      .map(({ quizzerId, correct, errors }) => ({ quizzerId, correct, errors }));
  return {
    roundId: row.id,
    left: { teamId: row.leftTeamId, score: leftScore, lines: of('left') },
    right: { teamId: row.rightTeamId, score: rightScore, lines: of('right') },
    winner,
  };
}
