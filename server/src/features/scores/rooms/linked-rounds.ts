import type { LinkedRound } from '@quizmeet/rules/scores/room-links.ts';
import type { RoundRow } from '../../../records/rounds.ts';
import type { RoundNames } from '../../../tournament/names.ts';

/** Friday's rounds as links of rooms see them (P6). */
export const linkedRounds = (
  rows: readonly RoundRow[],
  { minutes }: Pick<RoundNames, 'minutes'>,
): (LinkedRound & { readonly row: RoundRow })[] =>
  rows.map((row) => ({
    row,
    id: row.id,
    day: 'Friday',
    roomNumber: row.roomNumber,
    roundNumber: row.roundNumber,
    minutes: minutes(row.roundNumber),
    isDecided: row.winner !== null,
  }));
