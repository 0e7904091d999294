import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import type { LinkedRound } from '@quizmeet/rules/scores/room-links.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { EventRow } from '../../../records/events.ts';
import type { RoomLinkRow } from '../../../records/room-links.ts';
import { type RoundRow, roundRecords } from '../../../records/rounds.ts';
import {
  bracketName,
  type LoadedBracket,
  loadBrackets,
  whyUnplayed,
} from '../../../tournament/brackets.ts';
import { roundsToPlay } from '../../../tournament/decide-match.ts';
import { listMatchAsRound } from '../../../tournament/matches-as-rounds.ts';
import type { PlaceNames, RoundNames } from '../../../tournament/names.ts';
import { presentListedRound } from '../../../tournament/rounds.ts';

/** As room links see them (P6). */
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
    isReady: true,
  }));

/** A round or match as it is shown to who has a room's link. */
interface ShownRound extends LinkedRound {
  readonly shown: ListedRound;
  /** Of a match, such as `Open A`. */
  readonly bracket: string | null;
  readonly ifNecessary: boolean;
}

/**
 * A day's rounds or matches. The if-necessary final counts until it isn't needed (B5), since its room must be
 * free.
 */
export async function loadShownRounds(
  db: Reader,
  event: EventRow,
  { day }: Pick<RoomLinkRow, 'day'>,
  names: RoundNames,
): Promise<ShownRound[]> {
  if (day === 'Saturday') return shownMatches(await loadBrackets(db, event), names);
  const rows = await roundsToPlay(db, event, await roundRecords(db).all(event.id));
  return linkedRounds(rows, names).map((round) => ({
    ...round,
    shown: presentListedRound(round.row, names),
    bracket: null,
    ifNecessary: false,
  }));
}

const shownMatches = (brackets: readonly LoadedBracket[], names: PlaceNames): ShownRound[] =>
  brackets.flatMap((bracket) =>
    bracket.matches
      .filter((match) => whyUnplayed(bracket, match) === null)
      .map((match) => ({
        id: match.row.id,
        day: 'Saturday',
        roomNumber: match.row.roomNumber,
        roundNumber: match.match.id,
        minutes: match.row.startMinutes,
        isDecided: match.winner !== null,
        isReady: match.left !== null && match.right !== null,
        shown: listMatchAsRound(bracket, match, names),
        bracket: bracketName(bracket),
        ifNecessary: match.match.ifNecessary,
      })),
  );
