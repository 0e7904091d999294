import { type RoundResult, SIDES, type Side } from '@quizmeet/rules/tournament.ts';
import type { Act } from '../calls/act.ts';
import { type LineRow, lineRecords } from '../records/lines.ts';
import { type ResultSource, type RoundRow, roundRecords } from '../records/rounds.ts';

/** The caller audits it. @param version by default a new one */
export async function storeResult(
  act: Act,
  result: RoundResult,
  resultSource: ResultSource,
  version?: number,
): Promise<{ row: RoundRow; lines: LineRow[] }> {
  const lines = SIDES.flatMap((side) => lineRows(result, side));
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

const lineRows = (result: RoundResult, side: Side): LineRow[] =>
  result[side].lines.map((line, seat) => ({ ...line, roundId: result.roundId, side, seat }));
